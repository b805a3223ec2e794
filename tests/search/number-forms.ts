/** How people write a report's number, by the number as it is printed ("2026-000123"). */
export const numberForms = (number: string): readonly string[] => {
  const [year = '', counter = ''] = number.split('-')
  const short = String(Number(counter))
  return [
    number,
    `Meldung ${number}`,
    `Nr. ${number}.`,
    `(${number})`,
    `[${number}]`,
    `„${number}“`,
    `"${number}"`,
    `${year}\u2011${counter}`,
    `${year}\u2013${counter}`,
    `${year}\u00ad-${counter}`,
    counter,
    `Nr. ${counter}`,
    `#${short}`,
    `Meldung ${short}`,
    `Meldungsnummer: ${year}-${short}`,
    `${year}-${short}`,
    `${year} ${counter}`,
    `${year}/${counter}`,
    `${number} Laterne`,
    `Laterne ${number}`,
    `Wie steht es um Meldung Nr. ${number}?`,
    `https://meldewerk.example/lindental/meldungen/${number}`,
    `Aw: Ihre Meldung ${number} „Laterne“ wurde angenommen`,
  ]
}
