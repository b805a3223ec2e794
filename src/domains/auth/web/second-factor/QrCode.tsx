import { encode } from 'uqr'
import styles from './SecondFactor.module.css'

/** Quiet zone in modules: cameras need it to find the code (ISO/IEC 18004). */
const BORDER = 4

/** Draws a QR code in the browser. Its content never leaves the device. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: BORDER })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}
