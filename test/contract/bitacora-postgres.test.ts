import { crearBitacoraPostgres } from '#infra/nucleo/bitacora/postgres.ts';
import type { Bitacora } from '#infra/nucleo/bitacora/puerto.ts';
import { crearBaseDeDatos } from '#test/support/nucleo/base-de-datos.ts';
import { contratoDeBitacora } from './bitacora.contrato.ts';

contratoDeBitacora('en Postgres', async () => {
  const base = await crearBaseDeDatos();
  const clientes: Bitacora[] = [];
  const abrir = async (): Promise<Bitacora> => {
    const bitacora = await crearBitacoraPostgres({ url: base.url, pausa_ms: 20 });
    clientes.push(bitacora);
    return bitacora;
  };
  return {
    bitacora: await abrir(),
    otra: abrir,
    async cerrar() {
      await Promise.all(clientes.map((cliente) => cliente.cerrar()));
      await base.borrar();
    },
  };
});
