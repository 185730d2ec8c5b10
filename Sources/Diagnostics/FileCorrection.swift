/// A change that allows a file to be read.
public enum FileCorrection: Hashable, Sendable {
  // MARK: Getting its bytes

  /// Check the spelling of the path.
  case checkPath
  /// Allow the file to be read.
  case allowReading
  /// Give the path of a file in the folder instead of the path of the folder.
  case giveFileInFolder
  /// Save the data of a pipe or a device as a file.
  case saveAsFile
  /// Copy the file to a different disk.
  case copyToOtherDisk
  /// Fetch the file again, because its end is missing.
  case fetchAgain
  /// Fetch the file again, and use the program gzip to check whether the new file is intact.
  case testGzip
  /// Unpack the file.
  case unpack
  /// Split the file.
  case split
  /// Read the file while no program writes to it.
  case readUnchanged

  // MARK: Tables of text

  /// Save a spreadsheet as CSV.
  case saveSpreadsheetAsCSV
  /// Double each quote inside a quoted field.
  case doubleQuotes
  /// Close the quote, or double each quote inside a quoted field.
  case closeQuote
  /// Check that the file is a table in a text format.
  case checkTableText
  /// Check the delimiter.
  case checkDelimiter
  /// Add the missing fields or, if a line was broken in two, join its parts again.
  case completeRecord
  /// Put quotes around a field that contains the delimiter.
  case quoteFields

  // MARK: Spreadsheets and pages

  /// Check that the file is a workbook in the format `.xlsx`.
  case checkWorkbook
  /// Save the file as `.xlsx` or CSV.
  case saveAsWorkbookOrCSV
  /// Save the table as CSV.
  case saveTableAsCSV
  /// Save the workbook without its password.
  case removePassword
  /// Save the file again in a spreadsheet program.
  case saveAgain
  /// Fetch the file again, or save it again in a spreadsheet program.
  case fetchOrSaveAgain
  /// Let a spreadsheet program compute the formulas.
  case computeFormulas
  /// Shorten the text of the cell.
  case shortenText
  /// Split the sheet.
  case splitSheet
  /// Give the page that contains the table, not a page that links to it.
  case checkTablePage

  // MARK: Features

  /// Check that the file is complete.
  case checkComplete
  /// Convert the text from UTF-16 to UTF-8 before reading it.
  case convertFromUTF16
  /// Convert the text from UTF-32 to UTF-8.
  case convertFromUTF32
  /// Convert the text from its encoding to UTF-8.
  case convertToUTF8
  /// Convert the document from TopoJSON to GeoJSON.
  case convertToGeoJSON
  /// Convert the positions to WGS 84.
  case convertToWGS84
  /// Fetch the file again, or export it again from its source.
  case fetchOrExportAgain
  /// Check that the file contains the districts.
  case checkDistrictFile
  /// Leave out the feature, or give it a single point as its geometry.
  case giveOnePoint
  /// Write every payment as a feature that has properties.
  case giveFeatures
  /// Check that the properties of the features have names, not numbers.
  case nameProperties
  /// Write each feature on a line of its own.
  case writeFeaturePerLine
}
