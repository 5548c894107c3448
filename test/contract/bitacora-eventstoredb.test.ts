import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { test } from 'vitest';
import { crearBitacoraEventStoreDB } from '#infra/bitacora/eventstoredb.ts';
import type { Bitacora } from '#infra/bitacora/puerto.ts';
import { iniciarDobleEventStoreDB } from '#test/support/eventstoredb-doble.ts';
import { type ArnesBitacora, contratoDeBitacora } from './bitacora.contrato.ts';

contratoDeBitacora('en EventStoreDB (doble)', async () => {
  const doble = await iniciarDobleEventStoreDB();
  return arnes(doble.url, doble.detener);
});

const urlReal = process.env.EVENTSTORE_URL;
// The suite counts its streams from `empresa-1` on, so it wants an empty server, for instance
// `docker run --rm -p 2113:2113 eventstore/eventstore:24.10 --insecure --mem-db`.
if (urlReal) contratoDeBitacora('en EventStoreDB (servidor)', () => arnes(urlReal));
else test.skip('Bitácora en EventStoreDB (servidor): falta EVENTSTORE_URL', () => undefined);

async function arnes(
  url: string,
  detener: () => Promise<void> = async () => undefined,
): Promise<ArnesBitacora> {
  const clientes: Bitacora[] = [];
  const otra = async (): Promise<Bitacora> => {
    const bitacora = await crearBitacoraEventStoreDB({ url, pausa_ms: 20 });
    clientes.push(bitacora);
    return bitacora;
  };
  const crudo = EventStoreDBClient.connectionString(url);
  return {
    bitacora: await otra(),
    otra,
    async escribirAjeno() {
      await crudo.appendToStream(`ajeno-${randomUUID()}`, jsonEvent({ type: 'Ajeno', data: {} }));
    },
    async cerrar() {
      await Promise.all([...clientes.map((cliente) => cliente.close()), crudo.dispose()]);
      await detener();
    },
  };
}
