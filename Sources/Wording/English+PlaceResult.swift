public import Sobi

extension English {
  public func text(_ result: PlaceResult) -> String {
    switch result {
    case .imported(let path, let places, let new, let updated, let same):
      "\(path) has \(quantity(places, "place")): \(grouped(new)) new, \(grouped(updated)) updated, "
        + "\(grouped(same)) as before."
    case .removedPlaces(let count):
      "Removed \(quantity(count, "place")) that the lists no longer have."
    case .leftOut(let file, let nameless, let unplaced):
      "Left out of \(file): \(quantity(nameless, "row")) without a name, \(grouped(unplaced)) "
        + "without a position."
    case .gazetteer(let path, let places): "\(path): \(quantity(places, "place"))"
    case .found(let words, let near): "Places for \(words)\(near.map { " near \($0)" } ?? "")"
    case .proposals: "Places for payments without one"
    case .wouldResolve(let payments, let all, let places):
      "\(quantity(payments, "payment")) of \(grouped(all)) would be put at "
        + "\(quantity(places, "place"))."
    case .resolved(let payments, let places):
      "Put \(quantity(payments, "payment")) at \(quantity(places, "place")); sobi undo takes it back."
    case .undecided(let payments, let merchants):
      "To be decided: \(quantity(payments, "payment")) at \(quantity(merchants, "merchant"))."
    case .hopeless(let payments):
      "Without a place in the gazetteer, or online: \(quantity(payments, "payment"))."
    case .howToResolve: "Put them there with sobi places resolve --apply."
    case .howToDecide:
      "Write the open ones to a table with --decisions FILE, fill in the column choice, and give "
        + "it back with --decisions FILE --apply."
    case .allResolved: "Every payment that has a place is already at that place."
    case .wroteDecisions(let path, let merchants):
      "Wrote \(path): \(quantity(merchants, "merchant")) to decide about."
    case .choose(let merchant, let payments, let day, let amount, let count):
      "\(merchant), "
        + (payments == 1 ? "" : "\(quantity(payments, "payment")), the last one on ")
        + "\(day), \(amount.grouped): which place, 1 to \(count)? "
        + "o means online, Enter leaves it open."
    case .tookListed(let name, let address, let distance):
      "Took " + [name, address, distance ?? ""].filter { !$0.isEmpty }.joined(separator: ", ") + "."
    case .moreCandidates(let count):
      "and \(grouped(count)) more; write more of the name to see them"
    case .choosePlace(let name, let count):
      "\(name): which place, 1 to \(count)? Enter changes nothing."
    case .categoryOfPayments(let title, let count):
      "Category: \(title), as for \(quantity(count, "earlier payment")) there."
    case .categoryOfGazetteer(let title):
      "Category: \(title), the category of the place in the gazetteer."
    case .categoryByName(let title): "Category: \(title), because of the name."
    case .categoryByHand(let title): "Category: \(title)."
    case .split(let place, let new, let payments):
      "\(quantity(payments, "payment")) went from place \(place) to the new place \(new)."
    }
  }

  public func word(_ evidence: PlaceEvidence) -> String {
    switch evidence {
    case .name: "name"
    case .before: "paid before"
    case .onlyOne: "only one"
    case .usualArea: "usual area"
    case .neighbour: "near others"
    case .district: "district"
    case .address: "address"
    case .spelling: "spelling"
    case .cut: "cut short"
    case .similar: "similar"
    case .several: "several"
    case .brandAlone: "brand only"
    }
  }
}
