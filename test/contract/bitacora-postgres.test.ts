import { crearBitacoraPostgres } from '#infra/nucleo/bitacora/postgres.ts';
import type { Bitacora } from '#infra/nucleo/bitacora/puerto.ts';
import { serializarAppend } from '#infra/nucleo/bitacora/serializacion.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
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
    async escribirSinCadena(stream, esperada, eventos) {
      const { eventos: serializados } = serializarAppend(stream, esperada, eventos);
      const sql = conectar(base.url, { nombre: 'sin-cadena', maximo: 1 });
      const lineas = (textos: readonly string[]) => textos.join('\n');
      await sql`select bitacora.append_batch(${stream}, ${[esperada]}::bigint[],
        ${[eventos.length]}::int[], ${eventos.map(() => 1)}::int[],
        ${serializados.map((e) => e.evento_id)}::uuid[],
        ${lineas(serializados.map((e) => e.tipo))}, ${lineas(serializados.map((e) => e.datos))},
        ${lineas(serializados.map((e) => e.metadatos))})`;
      await sql.end();
    },
    async cerrar() {
      await Promise.all(clientes.map((cliente) => cliente.cerrar()));
      await base.borrar();
    },
  };
});
