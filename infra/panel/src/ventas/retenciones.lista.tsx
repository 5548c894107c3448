import { pantallaDeLista } from '#panel/kits/lista/lista.tsx';
import { RETENCIONES } from './clases.ts';
import { listaDeComprobantes } from './comprobantes.tsx';

const LISTA = listaDeComprobantes(RETENCIONES, {
  titulo: 'Retenciones',
  cuenta: ['retención', 'retenciones'],
  parte: 'Sujeto retenido',
  es: 'proveedor',
  vacia: 'Se hacen desde la compra que las causa, o aquí con los datos de su factura.',
});

export default pantallaDeLista(LISTA);
