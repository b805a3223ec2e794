/** The browser's query (src/domains/report-lists/web/map/ReportClusters.graphql). */
export const clusterQuery = `query($box: MapBoxInput!, $zoom: Float!, $town: String) {
  reportClusters(box: $box, zoom: $zoom, municipalitySlug: $town) {
    total box { south west north east }
    clusters { latitude longitude count box { south west north east } kinds { kind count } }
    reports { id slug title status { id name kind } category { id slug } municipality { id slug } location { latitude longitude } }
  }
}`
