// SPDX-License-Identifier: GPL-2.0-or-later

/// The keys that Live Photos use, all in the namespace `mdta`.
public enum MetadataKey {
  static let prefix = "com.apple.quicktime."
  public static let contentIdentifier = prefix + "content.identifier"
  public static let stillImageTime = prefix + "still-image-time"
  public static let stillImageTransform = prefix + "live-photo-still-image-transform"
  public static let stillImageTransformDimensions =
    prefix + "live-photo-still-image-transform-reference-dimensions"
  public static let livePhotoInfo = prefix + "live-photo-info"
  public static let videoOrientation = prefix + "video-orientation"
  public static let creationDate = prefix + "creationdate"
  public static let location = prefix + "location.ISO6709"
  public static let make = prefix + "make"
  public static let model = prefix + "model"
  public static let software = prefix + "software"
  public static let lensModel = prefix + "camera.lens_model"
}
