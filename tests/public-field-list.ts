/**
 * Fields that a user without an account can read (D-21), by type. Every other field, a new one included, must
 * be null, empty or false for them.
 */
const PUBLIC = `
AddressSuggestion: houseNumber id label latitude longitude place street zip
Announcement: address areaName categories districts endsAt id image isEnded latitude longitude municipality notificationStatus permissions
  published radius status teaser text title url
AnnouncementPage: data paginatorInfo
Author: id isDeleted name permissions
Balance: ages categories close closed confirmed created dateFrom dateTo done firstAnswer months objected open places reopened
BalanceCategory: category close closed created open
BalanceMonth: closed created firstDay open reopened
BalancePlace: close closed created name open
BalanceWait: count
Category: duplicateRadius hint icon id image isDangerous name permissions questionSet slug subCategories thingKind
CategoryGuess: category confidence words
CategorySuggestion: category subCategory
ClosingPhoto: answeredAt photo
CmsImage: caption fileName link name
CmsPage: askedFor askedForName description id images municipality name slug text
Comment: children createdAt editedAt id image isDeleted level official parent permissions photos text title user
District: id name
Faq: answer id question
FaqPage: data paginatorInfo
Film: captions path picture size transcript type
GeocodeResult: latitude longitude
Location: country extent houseNumber latitude longitude note place shape state street zip
MapBox: east north south west
Municipality: accent announcements approvesFirst borderTolerance boundary categories contactEmail contactPhone country dataProtectionContact districts
  enabledFeatures frequentCategoryIds guessesCategories id internalName location logo name openDataLicence ownOrigin paper permissions postalAddress
  reportAddress reportCounts slug state statuses theme thingKinds timeZone website welcomeText
MunicipalityPage: data paginatorInfo
MunicipalityPermissions: allowedReportFilterCriteria
MunicipalityState: count country state
NamedThing: distance hasNumber kind thing words
NewsEntry: date id image imageText link name slug teaser text video videoText
NewsPage: data paginatorInfo
PaginatorInfo: count currentPage firstItem hasMorePages lastPage perPage total
Photo: alternativeText id metaInfo path
PhotoMetaInfo: height size width
PushConfig: publicKey
Query: addressSuggestions announcement announcements balance category categoryGuesses categorySuggestions cmsPage comment faq faqs film
  fittingAnnouncements geocode guestReportStamp mailedLink municipalities municipality municipalityAt municipalityStates namedThing nearestMunicipalities news newsEntry openData pushConfig report
  reportClusters reports reportsForSitemap reverseGeocode search similarReports solvedReports streetStretch townSignIns
QuestionCondition: key values
QuestionItem: condition help isPublic isRequired key kind link max min options phone text unit
QuestionOption: key label
QuestionSet: id items version
Report: answers category closingPhoto commentCount comments commentsState createdAt description duplicateOf duplicates id isDuplicate
  location municipality number permissions photos resolvedAt section slug status subCategory supportCount thing timeline title updatedAt url
  user
ReportAnswer: isPublic key question text values
ReportClusters: box reports total
ReportCounts: doneLately open
ReportPage: data paginatorInfo
ReportPermissions: handOnGoals
ReportStep: createdAt id kind status
ReverseGeocodeResult: country distance houseNumber place state street zip
SearchHighlight: excerpt reportId title
SearchResult: highlights paginatorInfo reports
Shape: coordinates kind metres
SimilarReport: distance isSameCategory isSameKind report
SitemapReport: id slug updatedAt url
SitemapReportPage: data paginatorInfo
StatisticsAge: count from to
Status: id kind name
SubCategory: id name slug
TextPart: isHit text
Thing: code id kindId latitude longitude name note number
ThingKind: categoryIds id name slug total
TownSignInOffer: label municipality`

/** The fields as `Type.field`, in order. */
export const PUBLIC_FIELDS = PUBLIC.trim()
  .replace(/\n {2}/g, ' ')
  .split('\n')
  .flatMap((line) => {
    const [type = '', fields = ''] = line.split(': ')
    return fields.split(' ').map((field) => `${type}.${field}`)
  })
