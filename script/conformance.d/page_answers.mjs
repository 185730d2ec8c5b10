// Answers questions from the data of a page, one JSON document a line: the page's own modules.
//
//   node page_answers.mjs FILE < questions

import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const modules = new URL('../../Sources/WebPage/Script/', import.meta.url);
const { blockOf, blockText, columnsOf } = await import(new URL('columns.js', modules));
const { EmbeddedAnswers } = await import(new URL('embedded.js', modules));
const { everything, parameters } = await import(new URL('question.js', modules));

const page = readFileSync(process.argv[2], 'utf8');
const [, type, data] = /<script type="([^"]*)" id="data">([^<]*)<\/script>/.exec(page);
const text = await blockText(data, type === 'application/gzip');
const answers = new EmbeddedAnswers(columnsOf(await blockOf(text)));

for await (const line of createInterface({ input: process.stdin })) {
  const question = { ...everything(), ...JSON.parse(line) };
  const view = await answers.view(question);
  const clusters = {};
  for (const zoom of [7, 12, 15]) clusters[zoom] = await answers.clusters(question, zoom, null);
  const payments = await answers.payments(question, {}, 0, 50);
  const grids = {};
  const { grids: systems } = await answers.frame();
  for (const system of systems) {
    grids[system] = await answers.grid(question, system);
    grids[system].largest = await answers.largestOfMonths(question, system);
  }
  console.log(JSON.stringify({
    parameters: [...parameters(question)], view, clusters, payments, grids }));
}
