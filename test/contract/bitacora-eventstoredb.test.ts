import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { test } from 'vitest';
import { type Bitacora, STREAM_NUEVO } from '#infra/nucleo/bitacora/puerto.ts';
import { iniciarDobleEventStoreDB } from '#test/support/eventstoredb/doble.ts';
import { type ArnesBitacora, contratoDeBitacora, eventosDePrueba } from './bitacora.contrato.ts';
import { abrirBitacora } from './eventstoredb.apoyo.ts';

/** Not a fresh server: what another run, and the server itself, have left is of no account. */
contratoDeBitacora('en EventStoreDB (doble)', async () => {
  const doble = await iniciarDobleEventStoreDB();
  doble.fallos.ruido(300);
  const anterior = await abrirBitacora({ url: doble.url, prefijos: ['contrato-anterior-'] });
  for (let i = 0; i < 3; i += 1) {
    await anterior.append(`contrato-anterior-${i}`, STREAM_NUEVO, eventosDePrueba(20));
  }
  await anterior.cerrar();
  doble.fallos.confirmacion(1);
  return arnes(doble.url, doble.detener);
});

const urlReal = process.env.EVENTSTORE_URL;
// Any server will do, for instance
// `docker run --rm -p 2113:2113 eventstore/eventstore:23.10 --insecure --mem-db`.
if (urlReal) contratoDeBitacora('en EventStoreDB (servidor)', () => arnes(urlReal));
else test.skip('Bitácora en EventStoreDB (servidor): falta EVENTSTORE_URL', () => undefined);

async function arnes(
  url: string,
  detener: () => Promise<void> = async () => undefined,
): Promise<ArnesBitacora> {
  const clientes: Bitacora[] = [];
  const abrir = async (prefijos?: readonly string[]): Promise<Bitacora> => {
    const opciones = { url, pausa_ms: 20, ...(prefijos ? { prefijos } : {}) };
    const bitacora = await abrirBitacora(opciones);
    clientes.push(bitacora);
    return bitacora;
  };
  const ajena = await abrir(['ajeno-']);
  return {
    bitacora: await abrir(),
    otra: () => abrir(),
    async escribirSinCadena(stream, esperada, eventos) {
      const cliente = EventStoreDBClient.connectionString(url);
      await cliente.appendToStream(
        stream,
        eventos.map(({ evento_id: id, tipo: type, datos: data, metadatos: metadata }) =>
          jsonEvent({ id, type, data: { ...data }, metadata: { ...metadata } }),
        ),
        { expectedRevision: esperada === STREAM_NUEVO ? NO_STREAM : BigInt(esperada) },
      );
      await cliente.dispose();
    },
    async escribirAjeno() {
      await ajena.append(`ajeno-${randomUUID()}`, STREAM_NUEVO, eventosDePrueba(1));
    },
    async cerrar() {
      await Promise.all(clientes.map((cliente) => cliente.cerrar()));
      await detener();
    },
  };
}
