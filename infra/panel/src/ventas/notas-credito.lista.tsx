import { pantallaDeLista } from '#panel/kits/lista/lista.tsx';
import { NOTAS_CREDITO } from './clases.ts';
import { listaDeComprobantes } from './comprobantes.tsx';

const LISTA = listaDeComprobantes(NOTAS_CREDITO, {
  titulo: 'Notas de crédito',
  cuenta: ['nota de crédito', 'notas de crédito'],
  parte: 'Cliente',
  es: 'cliente',
  vacia: 'Se hacen desde la factura que corrigen: ábrala y elija Acreditar.',
});

export default pantallaDeLista(LISTA);
