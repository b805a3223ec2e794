/** The systems and files that an import understands; the names are those of the command. */
export const FORMATS = ['fixmystreet', 'georeport', 'klarschiff', 'csv'] as const
export type ImportFormat = (typeof FORMATS)[number]

/** The name of the other system in histories, where the call gives none. */
export const DEFAULT_SYSTEM_NAMES: Record<ImportFormat, string | null> = {
  fixmystreet: 'FixMyStreet',
  georeport: null,
  klarschiff: 'Klarschiff',
  csv: null,
}

/** Most characters of the source's name and of a report's number there. */
export const SOURCE_MAX = 40
export const FOREIGN_ID_MAX = 100

/** The parts of a report that are taken over. */
export const IMPORT_FIELDS = [
  'id',
  'title',
  'description',
  'category',
  'subCategory',
  'status',
  'createdAt',
  'updatedAt',
  'closedAt',
  'latitude',
  'longitude',
  'street',
  'houseNumber',
  'zip',
  'place',
  'address',
  'photos',
  'isPublic',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** The names under which a field is looked for; the first that says something counts. */
export type ImportColumns = Partial<Record<ImportField, readonly string[]>>

/** Names of Open311 (GeoReport v2), which the three systems share. */
const OPEN311: ImportColumns = {
  id: ['service_request_id'],
  title: ['title'],
  description: ['description'],
  category: ['service_name', 'service_code'],
  status: ['extended_attributes.detailed_status', 'detailed_status', 'status'],
  createdAt: ['requested_datetime'],
  updatedAt: ['updated_datetime'],
  closedAt: ['extended_attributes.detailed_status_datetime', 'detailed_status_datetime', 'closed_datetime'],
  latitude: ['lat'],
  longitude: ['long'],
  address: ['address', 'address_string'],
  zip: ['zipcode'],
  photos: ['media_url'],
}

/** The columns of a format without a mapping file. */
export const FORMAT_COLUMNS: Record<ImportFormat, ImportColumns> = {
  // Its JSON says title and text apart, and together as the description. The CSV is the dashboard's.
  fixmystreet: {
    ...OPEN311,
    id: ['service_request_id', 'Report ID'],
    title: ['title'],
    description: ['detail', 'description'],
    category: ['service_name', 'service_code', 'Category'],
    subCategory: ['Subcategory'],
    createdAt: ['requested_datetime', 'Confirmed', 'Created'],
    closedAt: ['Closed', 'Fixed'],
    latitude: ['lat', 'Latitude'],
    longitude: ['long', 'Longitude'],
  },
  georeport: {
    ...OPEN311,
    status: [
      'extended_attributes.detailed_status',
      'extended_attributes.markaspot.status_descriptive_name',
      'status',
    ],
  },
  klarschiff: {
    ...OPEN311,
    id: ['service_request_id', 'id'],
    description: ['description', 'beschreibung'],
    category: ['service_name', 'kategorie', 'hauptkategorie'],
    subCategory: ['unterkategorie'],
    createdAt: ['requested_datetime', 'datum', 'erstellt'],
    updatedAt: ['updated_datetime', 'version', 'aktualisiert'],
    address: ['address', 'adresse'],
    // The same photo in three sizes, the largest first.
    photos: [
      'extended_attributes.media_urls.media_url',
      'extended_attributes.media_urls',
      'media_urls',
      'media_url',
    ],
  },
  // A file of one's own may name its columns as the fields are called.
  csv: Object.fromEntries(IMPORT_FIELDS.map((field) => [field, [field]])),
}

/** Formats in which all photo addresses of a report are one photo in several sizes. */
export const WITH_PHOTO_SIZES: ReadonlySet<ImportFormat> = new Set(['klarschiff'])
