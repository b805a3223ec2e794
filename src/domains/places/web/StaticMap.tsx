import {
  otherStaticMap,
  STATIC_MAP_SIZES,
  type StaticMapSize,
  type StaticMapTheme,
  staticMapText,
} from '../static-map.rules.ts'

type Props = {
  /** The address from the API, of any variant. */
  url: string
  /** The postal address of the place, for the alternative text. */
  address: string
  size: StaticMapSize
  /** A larger size for windows that match this media query. */
  larger?: { size: StaticMapSize; media: string }
  /** The attribute `sizes`: the displayed width. */
  sizes?: string
  className?: string | undefined
}

/** Print is always light. */
const DARK = 'screen and (prefers-color-scheme: dark)'

/** The static map of a place, in light or dark and in the screen's resolution. */
export function StaticMap({ url, address, size, larger, sizes, className }: Props) {
  const candidates = (of: StaticMapSize, theme: StaticMapTheme) => {
    const { width } = STATIC_MAP_SIZES[of]
    const at = (scale: 1 | 2) => otherStaticMap(url, { size: of, theme, scale })
    return sizes === undefined ? `${at(1)}, ${at(2)} 2x` : `${at(1)} ${width}w, ${at(2)} ${width * 2}w`
  }
  const source = (of: StaticMapSize, theme: StaticMapTheme, media: string) => (
    <source media={media} srcSet={candidates(of, theme)} sizes={sizes} {...STATIC_MAP_SIZES[of]} />
  )
  return (
    <picture>
      {larger ? source(larger.size, 'dark', `${DARK} and ${larger.media}`) : null}
      {larger ? source(larger.size, 'light', larger.media) : null}
      {source(size, 'dark', DARK)}
      <img
        src={otherStaticMap(url, { size, theme: 'light', scale: 1 })}
        srcSet={candidates(size, 'light')}
        sizes={sizes}
        alt={staticMapText(address)}
        {...STATIC_MAP_SIZES[size]}
        className={className}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}
