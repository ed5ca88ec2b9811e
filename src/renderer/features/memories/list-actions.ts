import type { MemoryFilter, MemoryPage, MemoryPageQuery, MemorySort } from '../../../shared/memory'
import type { CallMain } from '../../ipc/client'
import { parseFilterText } from './filter-text'
import {
  failureOf,
  type ListActions,
  type ListQuery,
  type MemoryListState,
  type SliceApi,
} from './memories-state'
import {
  indexOfKey,
  NO_PAGES,
  onlyPages,
  PAGE_ROWS,
  pagesOf,
  rowAt,
  rowKey,
  type RowPages,
  withPage,
} from './row-pages'
import { addRange, type MemoryKey, NOTHING_SELECTED, toggleSelected } from './selection'

/** The first picture: everything, newest first. */
export const EMPTY_LIST: MemoryListState = {
  query: { projectId: null, text: '', sort: 'modified', descending: true },
  pages: NO_PAGES,
  typeCounts: null,
  failure: null,
  cursor: -1,
  selection: NOTHING_SELECTED,
}

/** How a column sorts at first: numbers worst or most first, words from A. */
const FIRST_DESCENDING: ReadonlySet<MemorySort> = new Set(['score', 'links', 'tokens', 'modified'])

/** The filter as the main process wants it. */
export function filterOf(query: ListQuery): MemoryFilter {
  const { filter } = parseFilterText(query.text)
  return query.projectId === null ? filter : { ...filter, projectId: query.projectId }
}

/**
 * The list: which pages are asked for and which answers still count.
 *
 * An answer counts only while its query is the present one and no file changed since it was asked:
 * each question carries `epoch`, which every change of query and every change of files moves on.
 */
export function createListActions(
  call: CallMain,
  api: SliceApi,
): Omit<ListActions, 'hearChanged'> & {
  readonly reloadList: () => Promise<void>
} {
  let epoch = 0
  let view = { first: 0, last: 0 }
  const asked = new Set<string>()
  // The rows of the last question stay in view until the first answer to the present one.
  let shownEpoch = 0

  const list = () => api.getState().memoryList
  const setList = (changes: Partial<MemoryListState>) =>
    api.set({ memoryList: { ...list(), ...changes } })

  const ticketOf = (number: number): string => `${epoch}:${number}`

  async function load(number: number): Promise<void> {
    const mine = epoch
    const ticket = ticketOf(number)
    if (asked.has(ticket)) return
    asked.add(ticket)
    try {
      const page = await call('memory.page', pageQuery(list().query, number))
      if (mine !== epoch) return
      const now = shownEpoch === epoch ? list() : { ...list(), pages: NO_PAGES }
      shownEpoch = epoch
      setList(arrived(now, number, page))
    } catch (error) {
      if (mine === epoch) setList({ failure: failureOf(error) })
    } finally {
      asked.delete(ticket)
    }
  }

  const loadView = async (force: boolean) => {
    const { pages } = list()
    const wanted = pagesOf(pages, view.first, view.last)
    const missing = wanted.filter((number) => force || pages.byPage[number] === undefined)
    await Promise.all(missing.map(load))
  }

  async function ask(changes: Partial<ListQuery>): Promise<void> {
    epoch++
    view = { first: 0, last: 0 }
    setList({ query: { ...list().query, ...changes }, failure: null, cursor: -1 })
    await load(0)
  }

  /** Pages are asked in order, so that a list that shrinks meanwhile ends early. */
  async function rowsBetween(first: number, last: number): Promise<readonly MemoryKey[] | null> {
    const mine = epoch
    for (const number of pagesOf(list().pages, first, last)) {
      if (list().pages.byPage[number] === undefined) await load(number)
      if (mine !== epoch) return null
    }
    const { pages } = list()
    return Array.from({ length: last - first + 1 }, (_, step) => rowAt(pages, first + step)).filter(
      (row) => row !== undefined,
    )
  }

  async function selectBetween(anchor: number, index: number): Promise<void> {
    const rows = await rowsBetween(Math.min(anchor, index), Math.max(anchor, index))
    if (rows !== null) setList({ selection: addRange(list().selection, anchor, rows) })
  }

  async function reloadList(): Promise<void> {
    epoch++
    shownEpoch = epoch
    const { pages } = list()
    setList({ pages: onlyPages(pages, pagesOf(pages, view.first, view.last)) })
    await loadView(true)
  }

  return {
    showProject: async (projectId) => {
      if (list().query.projectId === projectId) {
        if (list().pages.total !== null) return reloadList()
        // The window asks ahead of the screen: that answer is on its way and as new as another would be.
        if (asked.has(ticketOf(0))) return
      }
      // Rows of another project must not stay in view: an act would hit the wrong ones.
      setList({ selection: NOTHING_SELECTED, pages: NO_PAGES })
      await ask({ projectId })
    },
    // What is no longer in view must not be archived by accident.
    setFilter: async (text) => {
      if (text === list().query.text && list().pages.total !== null) return
      setList({ selection: NOTHING_SELECTED })
      await ask({ text })
    },
    sortBy: (sort) => {
      const { query } = list()
      const descending = query.sort === sort ? !query.descending : FIRST_DESCENDING.has(sort)
      return ask({ sort, descending })
    },
    viewRows: async (first, last) => {
      view = { first, last }
      await loadView(false)
    },
    retryList: () => ask({}),
    moveCursor: (index) => {
      const last = (list().pages.total ?? 0) - 1
      setList({ cursor: Math.max(Math.min(index, last), Math.min(0, last)) })
    },
    toggleRow: (index) => {
      const row = rowAt(list().pages, index)
      if (row === undefined) return
      setList({ selection: toggleSelected(list().selection, index, row), cursor: index })
    },
    selectTo: async (index) => {
      const anchor = list().selection.anchor ?? Math.max(0, list().cursor)
      setList({ cursor: index })
      await selectBetween(anchor, index)
    },
    selectAll: async () => {
      const last = (list().pages.total ?? 0) - 1
      if (last >= 0) await selectBetween(0, last)
    },
    clearSelection: () => setList({ selection: NOTHING_SELECTED }),
    reloadList,
  }
}

function arrived(
  list: MemoryListState,
  number: number,
  page: MemoryPage,
): Partial<MemoryListState> {
  const pages = withPage(list.pages, number, page)
  return {
    pages,
    typeCounts: page.typeCounts,
    failure: null,
    cursor: followCursor(list, pages),
  }
}

/** The cursor stays on its memory when rows came or went above it. */
function followCursor(list: MemoryListState, pages: RowPages): number {
  const row = rowAt(list.pages, list.cursor)
  const place = row === undefined ? -1 : indexOfKey(pages, rowKey(row))
  return place >= 0 ? place : Math.min(list.cursor, (pages.total ?? 0) - 1)
}

const pageQuery = (query: ListQuery, number: number): MemoryPageQuery => ({
  filter: filterOf(query),
  sort: query.sort,
  descending: query.descending,
  offset: number * PAGE_ROWS,
  limit: PAGE_ROWS,
})
