import { pantallaDeLista } from '#panel/kits/lista/lista.tsx';
import { COBROS } from './lado.ts';
import { listaDe } from './registrados.ts';

const LISTA = listaDe(COBROS, {
  titulo: 'Cobros',
  cuenta: ['cobro', 'cobros'],
  vacia: 'Cobre una factura desde su ficha, o varias de un cliente con Cobrar.',
  otras: [
    { a: '/cobros/cartera', texto: 'Cartera' },
    { a: '/cobros/anticipos', texto: 'Anticipos' },
  ],
});

export default pantallaDeLista(LISTA);
