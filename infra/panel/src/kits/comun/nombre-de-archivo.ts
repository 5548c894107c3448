/** The name that a file was given by whoever sent it, plain or encoded. */
export const nombreDe = (disposicion: string | null, omision: string): string => {
  const codificado = /filename\*=UTF-8''([^;]+)/i.exec(disposicion ?? '')?.[1];
  if (codificado) return decodeURIComponent(codificado);
  return /filename="?([^";]+)"?/i.exec(disposicion ?? '')?.[1] ?? omision;
};
