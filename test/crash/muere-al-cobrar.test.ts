import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as esperar } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { VistaCobro } from '#domain/cobros/cobro.vista.ts';
import type { VistaCompra } from '#domain/compras/compra.vista.ts';
import type { VistaDeLista } from '#domain/documentos/comprobante/lista.vista.ts';
import type { VistaFactura } from '#domain/documentos/factura/factura.vista.ts';
import { streamDeEmpresa } from '#domain/kernel/evento.ts';
import type { VistaPago } from '#domain/pagos/pago.vista.ts';
import type { Nucleo } from '#infra/nucleo/nucleo.ts';
import {
  companiaQueEspera,
  MUERTES,
  type Muerte,
  type Que,
  registrarUnaVez,
  YA_HECHA,
} from '#test/support/cartera/remesas-que-mueren.ts';
import { compraValida } from '#test/support/compras/compras.http.ts';
import { verificar } from '#test/support/contabilidad/verificar.pruebas.ts';
import { hoy } from '#test/support/documentos/guia.http.ts';
import { crearClienteApi } from '#test/support/http/cliente-api.ts';
import { AHORA, type Libro, nuevoLibro } from '#test/support/nucleo/nucleo.ts';
import { exigirFilasRehechas } from '#test/support/nucleo/sobre-postgres.ts';
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

const HIJO = new URL('../support/cartera/remesas-hijo.ts', import.meta.url).pathname;

/** A process that dies with each of them at its point. */
const morirEnCadaPunto = async ({ url }: Libro): Promise<void> => {
  const hijo = spawn(process.execPath, [HIJO, url, String(Date.parse(AHORA))], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [codigo, senal] = await once(hijo, 'exit');
  expect([codigo, senal]).toEqual([null, 'SIGKILL']);
};

/** What money and documents are once it was registered, and only once. */
const HECHO = {
  cobro: { saldo: 0, anticipo: 20_00, dinero: 120_00, asientos: 1 },
  pago_proveedor: { saldo: 0, anticipo: 10_00, dinero: -70_00, asientos: 1 },
} as const satisfies { readonly [Q in Que]: object };

const loHecho = async ({ sql, esquema }: Nucleo, { que, empresa_id }: Muerte) => {
  const en = sql(esquema);
  const deuda = sql(que === 'cobro' ? 'facturas' : 'compras');
  const [fila] = await sql`
    select (select sum(saldo)::int from ${en}.${deuda} where empresa_id = ${empresa_id}) as saldo,
      (select sum(saldo_anticipo)::int from ${en}.remesas
        where empresa_id = ${empresa_id} and origen = ${que}) as anticipo,
      (select sum(case tipo when 'ingreso' then monto else -monto end)::int
        from ${en}.movimientos_dinero where empresa_id = ${empresa_id}) as dinero,
      (select count(*)::int from ${en}.asientos
        where empresa_id = ${empresa_id} and origen_tipo = ${que}) as asientos`;
  return fila;
};

it('muertos con -9 en cada punto de su lote, un cobro y un pago se hacen una sola vez por su clave', async () => {
  const libro = await nuevoLibro();
  try {
    const vivo = await libro.abrir();
    const { pasos } = await companiaQueEspera();
    await Promise.all(
      MUERTES.map(async ({ empresa_id }) => {
        for (const paso of pasos) {
          if ('comando' in paso) await vivo.bus.ejecutar({ ...paso.comando, empresa_id });
        }
      }),
    );
    await vivo.cerrar();
    await morirEnCadaPunto(libro);
    const otro = await libro.abrir();
    for (const muerte of MUERTES) {
      const { que, punto, empresa_id } = muerte;
      const [primera, segunda] = [
        await registrarUnaVez(otro, muerte),
        await registrarUnaVez(otro, muerte),
      ];
      expect({ que, punto, ...primera }).toEqual({
        que,
        punto,
        id: 1,
        repetida: YA_HECHA.includes(punto),
      });
      expect(segunda).toEqual({ id: 1, repetida: true });
      expect({ que, punto, ...(await loHecho(otro, muerte)) }).toEqual({
        que,
        punto,
        ...HECHO[que],
      });
      const eventos = await libro.bitacora.readStream(streamDeEmpresa(empresa_id));
      expect(verificar(eventos).hallazgos).toEqual([]);
    }
    await exigirFilasRehechas(libro, otro);
  } finally {
    await libro.cerrar();
  }
}, 60_000);

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

/** Money for one document, and an advance of one dollar. */
type Remesa = { readonly camino: '/cobros' | '/pagos-proveedor'; readonly documento_id: number };
type PorRegistrar = Remesa & { readonly cuerpo: object };

const conAnticipo = (total: number): object => ({
  fecha: hoy(),
  medio: '20',
  monto: Math.round((total + 1) * 100) / 100,
});

const cobroDe = ({ id, total, cliente_id }: VistaFactura): PorRegistrar => ({
  camino: '/cobros',
  documento_id: id,
  cuerpo: {
    ...conAnticipo(total),
    cliente_id,
    aplicaciones: [{ factura_id: id, monto_aplicado: total }],
  },
});

/** Of a purchase that is registered for it. */
const pagoDe = async (programa: Programa): Promise<PorRegistrar> => {
  const { estado, cuerpo } = await apiDe(programa).pedir<VistaCompra>('POST', '/compras', {
    cuerpo: compraValida({ fecha_emision: hoy() }),
  });
  expect([estado, cuerpo]).toEqual([201, cuerpo]);
  const { id, total, proveedor_id } = cuerpo;
  const aplicaciones = [{ compra_id: id, monto_aplicado: total }];
  return {
    camino: '/pagos-proveedor',
    documento_id: id,
    cuerpo: { ...conAnticipo(total), proveedor_id, aplicaciones },
  };
};

/** Registers it, once for its key. */
const registrar = (programa: Programa, { camino, documento_id, cuerpo }: PorRegistrar) =>
  apiDe(programa).pedir<VistaCobro | VistaPago>('POST', camino, {
    cuerpo,
    cabeceras: { 'Idempotency-Key': `de-${documento_id}` },
  });

const cuantasDe = async (programa: Programa, camino: Remesa['camino']): Promise<number> =>
  (await apiDe(programa).pedir<readonly object[]>('GET', `${camino}?limit=500`)).cuerpo.length;

/** What is still owed of each of those documents. */
const saldosDe = (programa: Programa, remesas: readonly Remesa[]): Promise<readonly number[]> =>
  Promise.all(
    remesas.map(async ({ camino, documento_id }) => {
      const de = camino === '/cobros' ? '/facturas' : '/compras';
      const leido = await apiDe(programa).pedir<{ saldo: number }>('GET', `${de}/${documento_id}`);
      return leido.cuerpo.saldo;
    }),
  );

const PAGOS_POR_VEZ = 6;

it(
  `cobrar y pagar, muerto con -9 en cualquier punto ${KILLS} veces: cada uno está entero o no está (semilla ${SEMILLA})`,
  async () => {
    let programa = await arrancarEn(escenario);
    const carga = cargar(programa.demo, { llamadores: 8, semilla: SEMILLA });
    await carga.hasta(KILLS * 12);
    await carga.detener();
    await seguirHastaElFinal(programa.demo, carga.acuses.size, 30_000);
    const sembrados = await cuantasDe(programa, '/cobros');
    const pagados = await cuantasDe(programa, '/pagos-proveedor');
    const conCliente = await cobrablesDe(programa);
    const porVez = Math.floor(conCliente.length / KILLS);
    const hechas: PorRegistrar[] = [];
    for (const [vez, ms] of fc.sample(fc.nat(80), { seed: SEMILLA, numRuns: KILLS }).entries()) {
      const cobros = conCliente.slice(vez * porVez, (vez + 1) * porVez).map(cobroDe);
      const pagos: PorRegistrar[] = [];
      while (pagos.length < PAGOS_POR_VEZ) pagos.push(await pagoDe(programa));
      const suyas = [...cobros, ...pagos];
      const enCurso = suyas.map((una) => registrar(programa, una).catch(() => undefined));
      await esperar(ms);
      await programa.senalar('SIGKILL');
      const contestadas = await Promise.all(enCurso);
      programa = await arrancarEn(escenario);
      // Asked again, each is answered: the one that was made, or made now.
      const repetidas = await Promise.all(suyas.map((una) => registrar(programa, una)));
      for (const [i, repetida] of repetidas.entries()) {
        const primera = contestadas[i];
        if (primera)
          expect([repetida.estado, repetida.cuerpo.id]).toEqual([200, primera.cuerpo.id]);
        expect([200, 201]).toContain(repetida.estado);
        expect(repetida.cuerpo).toMatchObject({ saldo_anticipo: 1, aplicaciones: [{}] });
      }
      hechas.push(...suyas);
    }
    expect(await saldosDe(programa, hechas)).toEqual(hechas.map(() => 0));
    expect([
      await cuantasDe(programa, '/cobros'),
      await cuantasDe(programa, '/pagos-proveedor'),
    ]).toEqual([sembrados + KILLS * porVez, pagados + KILLS * PAGOS_POR_VEZ]);
    await comprobarLecturas(escenario, programa);
  },
  PLAZO_DE_PRUEBA_MS,
);
