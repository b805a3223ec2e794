import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { may } from '#domains/access/web/may.ts'
import type { AdministrationFrameFragment } from '#domains/municipalities/web/administration/AdministrationFrame.generated.ts'
import { mayNeed } from '#domains/municipalities/web/administration/may-need.ts'
import { administrationPath } from '#domains/paths.ts'
import { PLATFORM_MENU } from '#domains/platform-menu.ts'
import { STAFF_MENU } from '#domains/staff-menu.ts'
import { MENU_GROUPS, type MenuGroup, type MenuPlace } from '#domains/staff-menu-entry.ts'
import { PLATFORM_MUNICIPALITIES } from '#domains/staff-paths.ts'
import type { CurrentUser } from '#domains/users/web/current-user.ts'
import { say } from '#kit/common/say.ts'
import { useDebouncedQuery } from '#kit/web/data/use-debounced-query.ts'
import { StaffCountsDocument, StaffTownDocument } from './StaffFrame.generated.ts'

const AT_ONCE = { pause: 0, fresh: false }

export type MenuLine = Pick<MenuPlace, 'icon'> & {
  to: string
  label: string
  isHere: boolean
  /** Number of waiting items; null if not counted. */
  count: number | null
}
type Group = { group: MenuGroup; label: string; lines: readonly MenuLine[] }

export type StaffMenu = {
  /** The accessible name of the menu. */
  name: string
  home: { label: string; to: string }
  /** The town whose staff works here; null on the platform's pages. */
  town: AdministrationFrameFragment | null
  groups: readonly Group[]
}

/** The menu of the present page of staff; null for a person who does not work there, and while it loads. */
export function useStaffMenu(me: CurrentUser): { menu: StaffMenu | null; isKnown: boolean } {
  const { pathname } = useLocation()
  const slug = pathname.split('/')[1] ?? ''
  const isPlatform = slug === 'plattform'
  const asked = isPlatform ? null : { slug: decodeURIComponent(slug) }
  const { data, isCurrent } = useDebouncedQuery(StaffTownDocument, asked, AT_ONCE)
  const found = asked !== null && data?.municipality?.slug === asked.slug ? data.municipality : null
  const town = found && may('readInternals', 'municipality', found) ? found : null
  const counts = useCounts(town)
  if (isPlatform) {
    if (!may('superAdministrate', 'municipality', me)) return { menu: null, isKnown: true }
    const lines = PLATFORM_MENU.map(({ group, icon, label, to, isPart = false }) => ({
      ...{ group, icon, to, label: label(), count: null },
      isHere: isAt(pathname, to, isPart),
    }))
    const home = { label: 'Meldewerk', to: PLATFORM_MUNICIPALITIES }
    return { menu: { name: say`Plattform`, home, town: null, groups: grouped(lines) }, isKnown: true }
  }
  if (town === null) return { menu: null, isKnown: isCurrent }
  const open = STAFF_MENU.filter(({ needs }) => mayNeed(needs, town))
  const isOn = (entry: (typeof open)[number]) => isAt(pathname, entry.to(town), entry.isPart ?? false)
  const hasPlace = ({ tabOf }: (typeof open)[number]) =>
    tabOf === undefined || !open.some(({ at }) => at === tabOf)
  const lines = open.filter(hasPlace).map((entry) => ({
    ...{ group: entry.group, icon: entry.icon, to: entry.to(town), label: entry.label() },
    count: entry.counts === undefined ? null : (counts[entry.counts] ?? null),
    isHere: [entry, ...open.filter(({ tabOf }) => tabOf === entry.at)].some(isOn),
  }))
  const home = { label: town.name, to: administrationPath(town) }
  return { menu: { name: say`Verwaltung`, home, town, groups: grouped(lines) }, isKnown: true }
}

function grouped(lines: readonly (MenuLine & { group: MenuGroup })[]): Group[] {
  return (Object.keys(MENU_GROUPS) as MenuGroup[])
    .map((group) => ({
      group,
      label: MENU_GROUPS[group](),
      lines: lines.filter((line) => line.group === group),
    }))
    .filter(({ lines }) => lines.length > 0)
}

/** Counts of waiting items, refetched on every navigation and action. */
function useCounts(town: AdministrationFrameFragment | null) {
  const asked =
    town !== null && may('createInternalNotes', 'municipality', town)
      ? { slug: town.slug, municipalityId: town.id }
      : null
  const { data, askAgain } = useDebouncedQuery(StaffCountsDocument, asked)
  const loaded = useMatches().at(-1)?.loaderData
  const last = useRef(loaded)
  useEffect(() => {
    if (last.current === loaded) return
    last.current = loaded
    askAgain()
  }, [loaded, askAgain])
  return {
    openReports: data?.reportQueues?.find(({ queue }) => queue === 'RESPONSIBLE')?.total,
    openFloods: data?.floods?.length,
    openNotices: data?.offensiveContentNotices?.paginatorInfo.total,
  }
}

/** Whether an entry leads to the present page. */
const isAt = (pathname: string, to: string, isPart: boolean): boolean =>
  pathname === to || (isPart && pathname.startsWith(`${to}/`))
