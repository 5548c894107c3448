import { pantallaDeLista } from '#panel/kits/lista/lista.tsx';
import { LIQUIDACIONES } from '#panel/ventas/clases.ts';
import { listaDeComprobantes } from '#panel/ventas/comprobantes.tsx';

const LISTA = listaDeComprobantes(LIQUIDACIONES, {
  titulo: 'Liquidaciones de compra',
  cuenta: ['liquidación de compra', 'liquidaciones de compra'],
  parte: 'Proveedor',
  es: 'proveedor',
  con_saldo: true,
  vacia: 'Lo que compra a quien no puede facturar: la emite usted, y el SRI la autoriza.',
});

export default pantallaDeLista(LISTA);
