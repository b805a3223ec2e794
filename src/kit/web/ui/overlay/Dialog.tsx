import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { InLanguage } from '../InLanguage.tsx'
import styles from './Dialog.module.css'
import { FocusReturn } from './FocusReturn.tsx'

type Props = {
  title: string
  isOpen: boolean
  onClose: () => void
  /** The dialog opens under the pointer: the second click of a double click beside it does not close it. */
  staysOnClickBeside?: boolean
  /** Uses the width of the window, for example for a picture. */
  isWide?: boolean
  /**
   * `alertdialog` for a dialog that opens by itself and is urgent: screen readers announce it at once.
   */
  role?: 'dialog' | 'alertdialog'
  /** Buttons at the end; the primary one names its action. */
  actions: ReactNode
  children: ReactNode
}

/** A modal dialog: the focus stays inside and returns to its former place, Escape closes. */
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
    <InLanguage>
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
    </InLanguage>
  )
}
