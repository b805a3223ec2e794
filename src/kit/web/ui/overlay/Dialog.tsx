import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { German } from '../German.tsx'
import styles from './Dialog.module.css'
import { FocusReturn } from './FocusReturn.tsx'

type Props = {
  title: string
  isOpen: boolean
  onClose: () => void
  /** It comes under the pointer by itself: the second click of a double click that falls beside it does not close it. */
  staysOnClickBeside?: boolean
  /** For what needs the room of the window, such as a picture. */
  isWide?: boolean
  /** `alertdialog` for what comes by itself and cannot wait: it is read out at once. */
  role?: 'dialog' | 'alertdialog'
  /** Buttons at the end; the one that acts names the act. */
  actions: ReactNode
  children: ReactNode
}

/** A question that has to be answered first: the focus stays inside and returns, Escape closes. */
export function Dialog({
  title,
  isOpen,
  onClose,
  staysOnClickBeside = false,
  isWide = false,
  role = 'dialog',
  actions,
  children,
}: Props) {
  return (
    <German>
      <ModalOverlay
        isOpen={isOpen}
        isDismissable={!staysOnClickBeside}
        onOpenChange={(open) => (open ? undefined : onClose())}
        className={styles.overlay ?? ''}
      >
        <Modal className={styles.modal ?? ''} data-wide={isWide || undefined}>
          <AriaDialog role={role} className={styles.dialog ?? ''}>
            <FocusReturn />
            <Heading slot="title" className={styles.title ?? ''}>
              {title}
            </Heading>
            {children}
            <div className={styles.actions}>{actions}</div>
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </German>
  )
}
