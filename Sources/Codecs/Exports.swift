@_exported import FeatureCodecs
