// SPDX-License-Identifier: GPL-2.0-or-later

/// The tags of Apple's MakerNote whose meaning is known (exiftool's tag table; observed in files of iOS 8 to 26).
public enum MakerAppleTag: UInt16, Sendable, CaseIterable {
  case makerNoteVersion = 0x0001
  case aeMatrix = 0x0002
  case runTime = 0x0003
  case aeStable = 0x0004
  case aeTarget = 0x0005
  case aeAverage = 0x0006
  case afStable = 0x0007
  case accelerationVector = 0x0008
  case hdrImageType = 0x000A
  case burstUUID = 0x000B
  case focusDistanceRange = 0x000C
  case oisMode = 0x000F
  /// The Live Photo pair's identifier; also called MediaGroupUUID or assetIdentifier.
  case contentIdentifier = 0x0011
  case imageCaptureType = 0x0014
  case imageUniqueID = 0x0015
  case livePhotoVideoIndex = 0x0017
  case imageProcessingFlags = 0x0019
  case qualityHint = 0x001A
  case luminanceNoiseAmplitude = 0x001D
  case photosAppFeatureFlags = 0x001F
  case imageCaptureRequestID = 0x0020
  case hdrHeadroom = 0x0021
  case afPerformance = 0x0023
  case sceneFlags = 0x0025
  case signalToNoiseRatioType = 0x0026
  case signalToNoiseRatio = 0x0027
  /// Survives editing: ties an edit to its original.
  case photoIdentifier = 0x002B
  case colorTemperature = 0x002D
  case cameraType = 0x002E
  case focusPosition = 0x002F
  case hdrGain = 0x0030
  case afMeasuredDepth = 0x0038
  case afConfidence = 0x003D
  case colorCorrectionMatrix = 0x003E
  case greenGhostMitigationStatus = 0x003F
  case semanticStyle = 0x0040
  case semanticStyleRenderingVersion = 0x0041
  case semanticStylePreset = 0x0042

  /// The tag's name, in upper camel case: `ContentIdentifier`.
  public var name: String {
    switch self {
    case .aeMatrix: "AEMatrix"
    case .aeStable: "AEStable"
    case .aeTarget: "AETarget"
    case .aeAverage: "AEAverage"
    case .afStable: "AFStable"
    case .hdrImageType: "HDRImageType"
    case .oisMode: "OISMode"
    case .hdrHeadroom: "HDRHeadroom"
    case .afPerformance: "AFPerformance"
    case .hdrGain: "HDRGain"
    case .afMeasuredDepth: "AFMeasuredDepth"
    case .afConfidence: "AFConfidence"
    default: Self.upperCamel("\(self)")
    }
  }

  private static func upperCamel(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }
}
