// The page that shows a month on a map, in the order in which its files are joined.
#include "SobiFile.h"

// The frame of the page, with marks in double braces.
static const unsigned char page_frame[] = {
#embed "../WebPage/page.html"
};
SOBI_FILE(page_frame)

// The style of the page.
static const unsigned char page_style[] = {
#embed "../WebPage/Style/tokens.css"
,
#embed "../WebPage/Style/layout.css"
,
#embed "../WebPage/Style/head.css"
,
#embed "../WebPage/Style/cards.css"
,
#embed "../WebPage/Style/charts.css"
,
#embed "../WebPage/Style/map.css"
,
#embed "../WebPage/Style/marks.css"
,
#embed "../WebPage/Style/density.css"
,
#embed "../WebPage/Style/chosen.css"
,
#embed "../WebPage/Style/windows.css"
,
#embed "../WebPage/Style/paper.css"
};
SOBI_FILE(page_style)

// The modules of the script, each ended by a zero: each uses those before it, or what they call
// when all are there.
static const unsigned char page_modules[] = {
#embed "../WebPage/Script/exact.js"
,0,
#embed "../WebPage/Script/days.js"
,0,
#embed "../WebPage/Script/question.js"
,0,
#embed "../WebPage/Script/sphere.js"
,0,
#embed "../WebPage/Script/slices.js"
,0,
#embed "../WebPage/Script/columns.js"
,0,
#embed "../WebPage/Script/selection.js"
,0,
#embed "../WebPage/Script/figures.js"
,0,
#embed "../WebPage/Script/months.js"
,0,
#embed "../WebPage/Script/tree.js"
,0,
#embed "../WebPage/Script/comparison.js"
,0,
#embed "../WebPage/Script/cells.js"
,0,
#embed "../WebPage/Script/embedded.js"
,0,
#embed "../WebPage/Script/remote.js"
,0,
#embed "../WebPage/Script/korean.js"
,0,
#embed "../WebPage/Script/english.js"
,0,
#embed "../WebPage/Script/texts.js"
,0,
#embed "../WebPage/Script/formats.js"
,0,
#embed "../WebPage/Script/reader.js"
,0,
#embed "../WebPage/Script/hues.js"
,0,
#embed "../WebPage/Script/icons.js"
,0,
#embed "../WebPage/Script/dom.js"
,0,
#embed "../WebPage/Script/layout.js"
,0,
#embed "../WebPage/Script/reach.js"
,0,
#embed "../WebPage/Script/charts.js"
,0,
#embed "../WebPage/Script/attachments.js"
,0,
#embed "../WebPage/Script/status.js"
,0,
#embed "../WebPage/Script/payments.js"
,0,
#embed "../WebPage/Script/cards.js"
,0,
#embed "../WebPage/Script/steps.js"
,0,
#embed "../WebPage/Script/summary.js"
,0,
#embed "../WebPage/Script/budgets.js"
,0,
#embed "../WebPage/Script/bills.js"
,0,
#embed "../WebPage/Script/twins.js"
,0,
#embed "../WebPage/Script/pace.js"
,0,
#embed "../WebPage/Script/categories.js"
,0,
#embed "../WebPage/Script/history.js"
,0,
#embed "../WebPage/Script/calendar.js"
,0,
#embed "../WebPage/Script/year.js"
,0,
#embed "../WebPage/Script/ranking.js"
,0,
#embed "../WebPage/Script/waterfall.js"
,0,
#embed "../WebPage/Script/changes.js"
,0,
#embed "../WebPage/Script/whole.js"
,0,
#embed "../WebPage/Script/inbox.js"
,0,
#embed "../WebPage/Script/tasks.js"
,0,
#embed "../WebPage/Script/popover.js"
,0,
#embed "../WebPage/Script/period.js"
,0,
#embed "../WebPage/Script/filters.js"
,0,
#embed "../WebPage/Script/panel.js"
,0,
#embed "../WebPage/Script/vectors.js"
,0,
#embed "../WebPage/Script/picture.js"
,0,
#embed "../WebPage/Script/paper.js"
,0,
#embed "../WebPage/Script/save.js"
,0,
#embed "../WebPage/Script/head.js"
,0,
#embed "../WebPage/Script/shapes.js"
,0,
#embed "../WebPage/Script/diverging.js"
,0,
#embed "../WebPage/Script/scale.js"
,0,
#embed "../WebPage/Script/fills.js"
,0,
#embed "../WebPage/Script/grids.js"
,0,
#embed "../WebPage/Script/heat.js"
,0,
#embed "../WebPage/Script/circles.js"
,0,
#embed "../WebPage/Script/placement.js"
,0,
#embed "../WebPage/Script/labels.js"
,0,
#embed "../WebPage/Script/marks.js"
,0,
#embed "../WebPage/Script/legend.js"
,0,
#embed "../WebPage/Script/plane.js"
,0,
#embed "../WebPage/Script/leaflet.js"
,0,
#embed "../WebPage/Script/chosen.js"
,0,
#embed "../WebPage/Script/corner.js"
,0,
#embed "../WebPage/Script/circle.js"
,0,
#embed "../WebPage/Script/map.js"
,0,
#embed "../WebPage/Script/overlay.js"
,0,
#embed "../WebPage/Script/address.js"
,0,
#embed "../WebPage/Script/focus.js"
,0,
#embed "../WebPage/Script/page.js"
,0,
#embed "../WebPage/Script/events.js"
,0,
#embed "../WebPage/Script/main.js"
,0
};
SOBI_FILE(page_modules)
