import { vistaDeListaDeCompra } from '#domain/compras/compra.vista.ts';
import { camposDeLista, type Lista } from '#read-api/kernel/lista.ts';

/** The list of purchases, newest day first. */
export const LISTA_DE_COMPRAS: Lista = {
  tabla: 'compras',
  orden: { claves: ['dia', 'id'], sentido: 'desc' },
  campos: camposDeLista(vistaDeListaDeCompra),
};
