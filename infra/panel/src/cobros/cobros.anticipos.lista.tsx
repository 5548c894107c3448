import { pantallaDeLista } from '#panel/kits/lista/lista.tsx';
import { anticiposDe } from './anticipos.ts';
import { COBROS } from './lado.ts';

const LISTA = anticiposDe(COBROS, 'Anticipos de clientes', async ({ cobros }, peticion) =>
  (await cobros.listarAnticipos(peticion)).map((uno) => ({
    ...uno,
    id: uno.cobro_id,
    nombre: uno.cliente_nombre,
  })),
);

export default pantallaDeLista(LISTA);
