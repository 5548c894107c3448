import { pantallaDeLista } from '#panel/kits/lista/lista.tsx';
import { GUIAS } from './clases.ts';
import { listaDeComprobantes } from './comprobantes.tsx';

const LISTA = listaDeComprobantes(GUIAS, {
  titulo: 'Guías de remisión',
  cuenta: ['guía de remisión', 'guías de remisión'],
  parte: 'Transportista',
  es: 'proveedor',
  con_total: false,
  vacia: 'Amparan lo que se traslada: quién lo lleva, en qué placa, a dónde y qué es.',
});

export default pantallaDeLista(LISTA);
