import { anticiposDe } from '#panel/cobros/anticipos.ts';
import { PAGOS } from '#panel/cobros/lado.ts';
import { pantallaDeLista } from '#panel/kits/lista/lista.tsx';

const LISTA = anticiposDe(PAGOS, 'Anticipos a proveedores', async ({ pagosProveedor }, peticion) =>
  (await pagosProveedor.listarAnticipos(peticion)).map((uno) => ({
    ...uno,
    id: uno.pago_id,
    nombre: uno.proveedor_nombre,
  })),
);

export default pantallaDeLista(LISTA);
