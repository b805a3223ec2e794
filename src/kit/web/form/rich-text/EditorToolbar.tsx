import {
  Bold,
  Braces,
  Eye,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  TextQuote,
  Undo2,
} from 'lucide-react'
import type { Command, EditorState } from 'prosemirror-state'
import { say } from '#kit/common/say.ts'
import { ToolButton, Toolbar, ToolGap } from '../../ui/Toolbar.tsx'
import { linkAt, pictureAt, TOOLS, type Tool, type ToolName } from './commands.ts'

const ICONS: Record<ToolName, LucideIcon> = {
  heading: Heading2,
  subheading: Heading3,
  bold: Bold,
  italic: Italic,
  bullets: List,
  numbers: ListOrdered,
  quote: TextQuote,
  undo: Undo2,
  redo: Redo2,
}

export type Opened = 'link' | 'picture' | 'insert' | 'preview'

type Props = {
  /** The id of the edited text. */
  controls: string
  state: EditorState
  run: (command: Command) => void
  open: (what: Opened) => void
  hasPictures: boolean
  hasPreview: boolean
  /** The name of the texts that can be inserted. */
  inserts: string | undefined
}

const ariaKeys = (keys: string) =>
  keys
    .replace('Mod', 'Control')
    .replace('Ctrl', 'Control')
    .replaceAll('-', '+')
    .replace(/[a-z]$/, (letter) => letter.toUpperCase())

/** The tools of the editor. */
export function EditorToolbar({ controls, state, run, open, hasPictures, hasPreview, inserts }: Props) {
  const { selection } = state
  const shownTool = (tool: Tool & { name: ToolName }) => (
    <ToolButton
      key={tool.name}
      label={tool.label()}
      icon={ICONS[tool.name]}
      keys={ariaKeys(tool.keys)}
      {...(tool.isOn && { isOn: tool.isOn(state) })}
      isOff={tool.isOff?.(state) ?? false}
      onPress={() => run(tool.run)}
    />
  )
  const named = (...names: ToolName[]) => TOOLS.filter(({ name }) => names.includes(name)).map(shownTool)
  return (
    <Toolbar label={say`Text gestalten`} controls={controls}>
      {named('heading', 'subheading')}
      <ToolGap />
      {named('bold', 'italic')}
      <ToolGap />
      {named('bullets', 'numbers', 'quote')}
      <ToolGap />
      <ToolButton
        label={linkAt(state) ? say`Link ändern` : say`Link einfügen`}
        icon={Link}
        keys="Control+K"
        isOff={!selection.$from.parent.inlineContent}
        onPress={() => open('link')}
      />
      {hasPictures ? (
        <ToolButton
          label={pictureAt(state) ? say`Bild ändern` : say`Bild einfügen`}
          icon={ImagePlus}
          onPress={() => open('picture')}
        />
      ) : null}
      {inserts === undefined ? null : (
        <ToolButton label={say`${inserts} einfügen`} icon={Braces} onPress={() => open('insert')} />
      )}
      <ToolGap />
      {named('undo', 'redo')}
      {hasPreview ? (
        <>
          <ToolGap />
          <ToolButton label={say`Vorschau`} icon={Eye} onPress={() => open('preview')} />
        </>
      ) : null}
    </Toolbar>
  )
}
