import { pantallaDeLista } from '#panel/kits/lista/lista.tsx';
import { FACTURAS } from './clases.ts';
import { listaDeComprobantes } from './comprobantes.tsx';

const LISTA = listaDeComprobantes(FACTURAS, {
  titulo: 'Facturas',
  cuenta: ['factura', 'facturas'],
  parte: 'Cliente',
  es: 'cliente',
  con_saldo: true,
  otras: [{ a: '/facturas/lote', texto: 'Lote', recurso: 'facturas', metodo: 'POST' }],
  vacia:
    'Emita la primera: el SRI responde en segundos, y aquí queda con su estado, su RIDE y su XML.',
});

export default pantallaDeLista(LISTA);
