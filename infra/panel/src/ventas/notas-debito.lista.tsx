import { pantallaDeLista } from '#panel/kits/lista/lista.tsx';
import { NOTAS_DEBITO } from './clases.ts';
import { listaDeComprobantes } from './comprobantes.tsx';

const LISTA = listaDeComprobantes(NOTAS_DEBITO, {
  titulo: 'Notas de débito',
  cuenta: ['nota de débito', 'notas de débito'],
  parte: 'Cliente',
  es: 'cliente',
  con_saldo: true,
  vacia: 'Se hacen desde la factura que aumentan: ábrala y elija Debitar.',
});

export default pantallaDeLista(LISTA);
