import { setTimeout as esperar } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { VistaCobro } from '#domain/cobros/cobro.vista.ts';
import type { VistaDeLista } from '#domain/documentos/comprobante/lista.vista.ts';
import type { VistaFactura } from '#domain/documentos/factura/factura.vista.ts';
import { hoy } from '#test/support/documentos/guia.http.ts';
import { crearClienteApi } from '#test/support/http/cliente-api.ts';
import { cargar } from './carga.ts';
import { seguirHastaElFinal } from './comprobaciones.ts';
import {
  arrancarEn,
  comprobarLecturas,
  conEscenario,
  type Escenario,
  KILLS,
  PLAZO_DE_PRUEBA_MS,
  SEMILLA,
} from './muertes.ts';
import type { Programa } from './programa.ts';

/** The program dies at any point of a collection: what was answered is so, and nothing is half done. */

let escenario: Escenario;
conEscenario((suyo) => {
  escenario = suyo;
});

const apiDe = ({ demo }: Programa) => crearClienteApi(new URL(demo.base_url).origin, demo.api_key);

const autorizadasDe = async (programa: Programa): Promise<readonly VistaDeLista[]> => {
  const camino = '/facturas?estado=AUTORIZADO&limit=500';
  return (await apiDe(programa).pedir<VistaDeLista[]>('GET', camino)).cuerpo;
};

/** Those that are owed by somebody in the directory, who pays them. */
const cobrablesDe = async (programa: Programa): Promise<readonly VistaFactura[]> => {
  const leidas = await Promise.all(
    (await autorizadasDe(programa)).map(({ id }) =>
      apiDe(programa).pedir<VistaFactura>('GET', `/facturas/${id}`),
    ),
  );
  // Of next to nothing at next to no price, the total may be nothing.
  return leidas
    .map(({ cuerpo }) => cuerpo)
    .filter(({ cliente_id, total }) => cliente_id !== null && total > 0);
};

const cobrosDe = async (programa: Programa): Promise<readonly VistaCobro[]> =>
  (await apiDe(programa).pedir<VistaCobro[]>('GET', '/cobros?limit=500')).cuerpo;

/** A collection of an invoice with an advance of one dollar, once for its key. */
const cobrar = (programa: Programa, { id, total, cliente_id }: VistaFactura) =>
  apiDe(programa).pedir<VistaCobro>('POST', '/cobros', {
    cuerpo: {
      cliente_id,
      fecha: hoy(),
      medio: '20',
      monto: Math.round((total + 1) * 100) / 100,
      aplicaciones: [{ factura_id: id, monto_aplicado: total }],
    },
    cabeceras: { 'Idempotency-Key': `cobro-de-${id}` },
  });

it(
  `cobrar, muerto con -9 en cualquier punto ${KILLS} veces: cada cobro está entero o no está (semilla ${SEMILLA})`,
  async () => {
    let programa = await arrancarEn(escenario);
    const carga = cargar(programa.demo, { llamadores: 8, semilla: SEMILLA });
    await carga.hasta(KILLS * 12);
    await carga.detener();
    await seguirHastaElFinal(programa.demo, carga.acuses.size, 30_000);
    const sembrados = (await cobrosDe(programa)).length;
    const conCliente = await cobrablesDe(programa);
    const porVez = Math.floor(conCliente.length / KILLS);
    for (const [vez, ms] of fc.sample(fc.nat(80), { seed: SEMILLA, numRuns: KILLS }).entries()) {
      const suyas = conCliente.slice(vez * porVez, (vez + 1) * porVez);
      const enCurso = suyas.map((una) => cobrar(programa, una).catch(() => undefined));
      await esperar(ms);
      await programa.senalar('SIGKILL');
      const contestadas = await Promise.all(enCurso);
      programa = await arrancarEn(escenario);
      // Asked again, each is answered: the one that was made, or made now.
      const repetidas = await Promise.all(suyas.map((una) => cobrar(programa, una)));
      for (const [i, repetida] of repetidas.entries()) {
        const primera = contestadas[i];
        if (primera)
          expect([repetida.estado, repetida.cuerpo.id]).toEqual([200, primera.cuerpo.id]);
        expect([200, 201]).toContain(repetida.estado);
        expect(repetida.cuerpo).toMatchObject({ saldo_anticipo: 1, aplicaciones: [{}] });
      }
    }
    const saldos = new Map((await autorizadasDe(programa)).map(({ id, saldo }) => [id, saldo]));
    const cobradas = conCliente.slice(0, KILLS * porVez);
    expect(cobradas.map(({ id }) => saldos.get(id))).toEqual(cobradas.map(() => 0));
    expect(await cobrosDe(programa)).toHaveLength(sembrados + cobradas.length);
    await comprobarLecturas(escenario, programa);
  },
  PLAZO_DE_PRUEBA_MS,
);
