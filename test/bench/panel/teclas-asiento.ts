import { asentarDiezLineas, emitirTres, escribirCobroDeTres } from '#test/support/panel/caminos.ts';
import { conLibros } from './con-libros.ts';
import { teclas } from './teclas.ts';

/** An entry of ten lines, copied from a spreadsheet and posted. */
export const teclasDeAsiento = teclas({
  que: 'un asiento de diez líneas, pegado y asentado',
  en: '/contabilidad/asientos/nuevo',
  barra: 14,
  preparar: conLibros,
  andar: asentarDiezLineas,
});

/** A collection over three documents, with an advance of what is left. */
export const teclasDeCobro = teclas({
  que: 'un cobro de tres documentos, con su anticipo',
  en: '/cobros/nuevo',
  barra: 39,
  preparar: ({ api }) => emitirTres(api),
  andar: async (pagina, teclado) => {
    await escribirCobroDeTres(pagina, teclado);
    await teclado.teclear('Control+Enter');
    await pagina.waitForURL(/\/cobros\/\d+$/);
  },
});
