import { PAGOS } from '#panel/cobros/lado.ts';
import { listaDe } from '#panel/cobros/registrados.ts';
import { pantallaDeLista } from '#panel/kits/lista/lista.tsx';

const LISTA = listaDe(PAGOS, {
  titulo: 'Pagos a proveedores',
  cuenta: ['pago', 'pagos'],
  vacia: 'Pague una compra desde su ficha, o lo de la semana desde la agenda.',
  otras: [
    { a: '/pagos-proveedor/agenda', texto: 'Agenda' },
    { a: '/pagos-proveedor/cartera', texto: 'Cartera' },
    { a: '/pagos-proveedor/anticipos', texto: 'Anticipos' },
  ],
});

export default pantallaDeLista(LISTA);
