import { useState } from 'react';

/** What was typed, while it still says the value; else how the value is written. */
export const useEscrito = (valor: string, mostrar: (valor: string) => string) => {
  const [escrito, escribir] = useState<{ readonly texto: string; readonly valor: string }>();
  return {
    visto: escrito?.valor === valor ? escrito.texto : mostrar(valor),
    escribir: (texto: string, nuevo: string) => escribir({ texto, valor: nuevo }),
    soltar: () => escribir(undefined),
  };
};
