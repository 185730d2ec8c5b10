import Diagnostics

extension English {
  /// The advice about a file; the same in every interface.
  func text(_ correction: FileCorrection) -> String {
    switch correction {
    case .checkPath: "Check the spelling of the path."
    case .allowReading:
      "Give yourself the right to read the file, for example with chmod u+r."
    case .giveFileInFolder: "Give the path of a file in this folder."
    case .saveAsFile:
      "Save the output as a file, or pass the output to standard input and give \"-\" as the path."
    case .copyToOtherDisk: "Try to copy the file to another disk first."
    case .fetchAgain: "Fetch the file again; its end is missing."
    case .unpack: "Unpack it and give the path of the unpacked file."
    case .testGzip: "Fetch the file again, and test it with gzip -t."
    case .split: "Split the file."
    case .readUnchanged: "Read the file again when no program is writing to it."

    case .saveSpreadsheetAsCSV:
      "Check that the file is a text file; a spreadsheet has to be saved as CSV."
    case .doubleQuotes: "Write each quote inside a quoted field as two quotes."
    case .closeQuote: "Close the quote, or write each quote inside a quoted field as two quotes."
    case .checkTableText: "Check that the file is a table in text form."
    case .checkDelimiter: "Check the delimiter."
    case .completeRecord:
      "Add the fields that are missing, or join the line with the next line if it was broken in "
        + "two."
    case .quoteFields: "Put quotes around a field that contains the delimiter."

    case .checkWorkbook: "Check that the file is a spreadsheet, and save it as .xlsx."
    case .saveAsWorkbookOrCSV: "Open the file in a spreadsheet program and save it as .xlsx or CSV."
    case .saveTableAsCSV: "Open the file in a spreadsheet program and save the table as CSV."
    case .removePassword:
      "Open the file in a spreadsheet program with the password and save it without a password."
    case .saveAgain: "Open the file in a spreadsheet program and save it."
    case .fetchOrSaveAgain:
      "Fetch the file again, or open it in a spreadsheet program and save it."
    case .computeFormulas:
      "Open the file in a spreadsheet program, which computes formulas, and save it."
    case .shortenText: "Shorten the text."
    case .splitSheet: "Split the sheet."
    case .checkTablePage:
      "Check that the file contains the table itself and not a page that leads to it."

    case .checkComplete: "Check that the file is complete."
    case .convertFromUTF16: "Convert the file first: iconv -f UTF-16 -t UTF-8."
    case .convertFromUTF32: "Convert the file first: iconv -f UTF-32 -t UTF-8."
    case .convertToUTF8:
      "Convert the file first; Korean files are often CP949, and iconv -f CP949 -t UTF-8 converts them."
    case .convertToGeoJSON: "Convert the file first: ogr2ogr -f GeoJSON out.geojson in.topojson."
    case .convertToWGS84:
      "Convert the file first: ogr2ogr -t_srs EPSG:4326 -lco RFC7946=YES out.geojson in.geojson."
    case .fetchOrExportAgain: "Fetch the file again, or export it again from its source."
    case .checkDistrictFile: "Check that this is the file with the districts."
    case .giveOnePoint: "Remove the feature, or give it one point, for example its centroid."
    case .giveFeatures: "Write each payment as a Feature whose properties include its amount."
    case .nameProperties: "Check that the properties of a feature are named, not numbered."
    case .writeFeaturePerLine: "Write each feature on a line of its own."
    }
  }

  /// The advice about a reference system; the same in every interface.
  func text(_ correction: SystemCorrection) -> String {
    switch correction {
    case .write:
      "Give a code such as EPSG:5179, the text of a .prj file, or a string that starts with +proj=."
    case .giveHorizontal: "Give a system with easting and northing, or with longitude and latitude."
    case .giveMeasured:
      "Give the code of the system that the positions were measured in, such as EPSG:5174."
    case .checkAxes:
      "Check that easting comes before northing and that the reference system is the right one."
    }
  }

  /// The advice about a download on the command line.
  func commandLine(_ recovery: DownloadRecovery) -> String {
    switch recovery {
    case .writeAddress: "Write an address that begins with https:// or http://."
    case .bringFile(let url):
      "Without a network, get the file from \(url) in another way and run sobi districts import "
        + "FILE."
    case .resume(let partialFile):
      "The received part is in \(partialFile); run the command again to continue."
    case .checkCertificates:
      "Check this machine's clock and certificates, and whether the connection uses a proxy."
    case .signIn: "The server or a proxy wants you to sign in; fetch the file another way."
    case .giveAddress: "Give another address with --url."
    case .giveFinalAddress: "Give the final address with --url."
    case .tryLater: "Try again later."
    case .tryLaterOrGiveAddress: "Try again later, or give another address with --url."
    case .allowMoreBytes:
      "If you expect a file of this size, allow more bytes with --max-bytes."
    case .checkDestination: "Check its folder, the permissions and the free space of the disk."
    }
  }
}
