import { say } from '#kit/common/say.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

/**
 * An e-mail address, with its keyboard and autofill. It is no input of type "email": browsers turn the domain
 * of such an input into ASCII, some of them ß into ss, which is another domain.
 */
export function EmailField({
  id = 'email',
  name = 'email',
  label = say`E-Mail-Adresse`,
  autoComplete = 'email',
  ...rest
}: Omit<TextFieldProps, 'label'> & { label?: string }) {
  return (
    <TextField
      {...rest}
      id={id}
      name={name}
      label={label}
      type="text"
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      autoComplete={autoComplete}
    />
  )
}
