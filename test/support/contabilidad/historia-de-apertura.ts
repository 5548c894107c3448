import fc from 'fast-check';
import { registrarApertura } from '#commands/contabilidad/asientos.comandos.ts';
import { activarContabilidad } from '#commands/contabilidad/libro.comandos.ts';
import { anularFactura, reenviarFactura } from '#commands/documentos/factura/factura.comandos.ts';
import { anularLiquidacion } from '#commands/documentos/liquidacion/liquidacion.comandos.ts';
import { anularNotaCredito } from '#commands/documentos/nota-credito/nota-credito.comandos.ts';
import { anularNotaDebito } from '#commands/documentos/nota-debito/nota-debito.comandos.ts';
import { anularRetencion } from '#commands/documentos/retencion/retencion.comandos.ts';
import { hacerParte } from '#commands/kernel/obra.comandos.ts';
import { leerActivosDeFactura } from '#domain/activos/activo.hechos.ts';
import { abonos, type DocumentoDeCartera } from '#domain/cartera/abonos.ts';
import { excesoDe } from '#domain/cartera/saldo.ts';
import { obraDeActivacion } from '#domain/contabilidad/activacion.decider.ts';
import { trabajoDeActivacion } from '#domain/contabilidad/activacion.trabajo.ts';
import type { LineaManual } from '#domain/contabilidad/asiento.decider.ts';
import { asientos } from '#domain/contabilidad/asiento.ts';
import { type LibroContable, librosContables } from '#domain/contabilidad/libro.ts';
import { decidirAbrirPlan } from '#domain/contabilidad/plan.decider.ts';
import { cuentas, cuentasDeRoles } from '#domain/contabilidad/plan.ts';
import { saldosPorAbrir } from '#domain/contabilidad/por-abrir.ts';
import type { RolDeControl } from '#domain/contabilidad/roles.ts';
import { INTEGRACIONES_CONTABLES } from '#domain/contextos.ts';
import type { Comprobante } from '#domain/documentos/comprobante/ciclo.ts';
import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import { LIQUIDACION } from '#domain/documentos/liquidacion/liquidacion.tipo.ts';
import { NOTA_CREDITO } from '#domain/documentos/nota-credito/nota-credito.tipo.ts';
import { NOTA_DEBITO } from '#domain/documentos/nota-debito/nota-debito.tipo.ts';
import { RETENCION } from '#domain/documentos/retencion/retencion.tipo.ts';
import { obras } from '#domain/kernel/obra.ts';
import type { Tabla } from '#domain/kernel/tabla.ts';
import { inicioDe, sumarDias } from '#domain/kernel/tiempo.ts';
import {
  CONSUMIDOR_FINAL,
  crear,
  EMPRESA,
  libroDeEmpresa,
  linea,
  remitente,
} from '#test/support/documentos/factura.pruebas.ts';
import { crearUnaLiquidacion } from '#test/support/documentos/liquidacion.pruebas.ts';
import { AJENA, acreditar, por } from '#test/support/documentos/notas.pruebas.ts';
import { debitar } from '#test/support/documentos/notas-debito.pruebas.ts';
import {
  crearUnaRetencion,
  registrarRespuesta,
  sustentoDeLiquidacion,
  sustentoPedido,
} from '#test/support/documentos/tipos.pruebas.ts';

/** Documents of every type that posts, before the books begin, while they do, and after. */

const AL_PRINCIPIO = '2026-05-10';
const PERSONAS = [
  { tipo_identificacion: '05', identificacion: '1710034065', razon_social: 'Ana Pérez' },
  { tipo_identificacion: '04', identificacion: '1791304233001', razon_social: 'Andinos S.A.' },
] as const;

const QUE_ASIENTAN = [
  [FACTURA, anularFactura(leerActivosDeFactura)],
  [NOTA_CREDITO, anularNotaCredito],
  [NOTA_DEBITO, anularNotaDebito],
  [LIQUIDACION, anularLiquidacion],
  [RETENCION, anularRetencion],
] as const;

/** `n` and `m` pick: a person, a document from the last one back, an amount, days. */
const accionDe = <Q extends string>(que: Q) =>
  fc.record({
    que: fc.constant(que),
    n: fc.nat(9),
    m: fc.nat(400),
    sri: fc.constantFrom('autorizacion', 'autorizacion', 'autorizacion', 'devolucion'),
  } as const);
export const accion = fc.oneof(
  { weight: 5, arbitrary: accionDe('facturar') },
  { weight: 4, arbitrary: accionDe('acreditar') },
  { weight: 2, arbitrary: accionDe('debitar') },
  { weight: 3, arbitrary: accionDe('liquidar') },
  { weight: 3, arbitrary: accionDe('retener') },
  { weight: 3, arbitrary: accionDe('insistir') },
  { weight: 5, arbitrary: accionDe('anular') },
  { weight: 4, arbitrary: accionDe('esperar') },
  { weight: 2, arbitrary: accionDe('activar') },
  { weight: 4, arbitrary: accionDe('asentar unas partes') },
  { weight: 2, arbitrary: accionDe('abrir') },
);
export type Accion = typeof accion extends fc.Arbitrary<infer A> ? A : never;

type ConSaldo = Comprobante & { readonly saldo: number; readonly total: number };
const DE_TABLA: ReadonlyMap<string, DocumentoDeCartera> = new Map([
  [FACTURA.tabla.nombre, 'factura'],
  [NOTA_DEBITO.tabla.nombre, 'nota_debito'],
  [LIQUIDACION.tabla.nombre, 'liquidacion_compra'],
]);

type PorTercero = Readonly<Record<string, number>>;

/** A company in which all that may happen, and what its control accounts must say. */
export const historiaDeApertura = () => {
  const libro = libroDeEmpresa();
  libro.dado(EMPRESA, ...decidirAbrirPlan(undefined));
  let hoy = AL_PRINCIPIO;
  libro.ponerHora(inicioDe(hoy));
  const filas = <F extends object>(tabla: Tabla<F>) => libro.filas(EMPRESA, tabla);
  const contable = (): LibroContable | undefined => filas(librosContables)[0];
  const cuentaDe = (rol: RolDeControl): number =>
    filas(cuentasDeRoles).find((una) => una.rol === rol)!.cuenta_id;
  /** What is in excess of a document: it was annulled meanwhile, or less was owed of it. */
  const excesoDeFila = ({ nombre }: Tabla<ConSaldo>, { id, estado, total }: ConSaldo): number => {
    const suyos = filas(abonos).find(
      (una) => DE_TABLA.get(nombre) === una.documento && una.documento_id === id,
    );
    return excesoDe({ exigible: estado === 'AUTORIZADO' ? total : 0, abonos: suyos });
  };
  const deUno = (documento_id: number) => ({
    ...remitente(),
    documento_id,
    alcance: { sucursal_id: null },
  });
  const elegido = <F extends object>(tabla: Tabla<F>, n: number): number =>
    Math.max(1, filas(tabla).length - n);
  const responder = (
    tipo: (typeof QUE_ASIENTAN)[number][0],
    sri: Accion['sri'],
    id: number = filas(tipo.tabla as Tabla<Comprobante>).length,
  ) => registrarRespuesta(libro, tipo, sri, 1, id);

  const asentarUnaParte = async (): Promise<void> => {
    const obra = obraDeActivacion('1');
    const fila = filas(obras).find((una) => una.obra === obra);
    if (fila?.estado !== 'en_curso') return;
    const parte = { obra, numero: fila.hechas + 1, material: undefined };
    await libro.ejecutar(
      hacerParte(remitente(), parte, trabajoDeActivacion('1', INTEGRACIONES_CONTABLES)),
    );
  };

  /** The proposal as it is, said or left out, against capital. */
  const abrir = (dicha = true): Promise<unknown> => {
    const control = filas(saldosPorAbrir).filter(({ saldo }) => saldo !== 0);
    const neto = control.reduce((suma, { saldo }) => suma + saldo, 0);
    const una = (cuenta_id: number, saldo: number, tercero_id: number | null): LineaManual => ({
      cuenta_id,
      debe: Math.max(0, saldo),
      haber: Math.max(0, -saldo),
      tercero_id,
      descripcion: null,
      deducible: true,
      ambito: 'local',
    });
    const capital = filas(cuentas).find(({ codigo }) => codigo === '301.01')!.id;
    const lineas = [
      ...(dicha ? control : []).map((c) => una(cuentaDe(c.rol), c.saldo, c.tercero_id || null)),
      ...(neto === 0 ? [] : [una(capital, -neto, null)]),
    ];
    if (neto === 0) lineas.push(una(capital, 1, null), una(capital, -1, null));
    return libro.ejecutar(
      registrarApertura({ ...remitente(), integraciones: INTEGRACIONES_CONTABLES, lineas }),
    );
  };

  const hacer = async ({ que, n, m, sri }: Accion): Promise<unknown> => {
    const persona = PERSONAS[n % 2]!;
    const detalles = [linea({ precio_unitario: (m + 1) * 100_000 })];
    switch (que) {
      case 'facturar':
        await crear(libro, { ...(m % 5 === 0 ? CONSUMIDOR_FINAL : persona), detalles });
        return responder(FACTURA, sri);
      case 'acreditar': {
        const factura_id = elegido(FACTURA.tabla, n);
        const sobre = m % 4 === 0 ? { ...AJENA, doc_sustento_fecha: '2026-01-02' } : { factura_id };
        await acreditar(libro, { ...sobre, ...por(m + 1) });
        return responder(NOTA_CREDITO, sri);
      }
      case 'debitar':
        await debitar(libro, {
          factura_id: elegido(FACTURA.tabla, n),
          motivos: [{ razon: 'Interés', valor: m + 1 }],
        });
        return responder(NOTA_DEBITO, sri);
      case 'liquidar':
        await crearUnaLiquidacion(libro);
        return responder(LIQUIDACION, sri);
      case 'retener': {
        const liquidacion_id = elegido(LIQUIDACION.tabla, n);
        const ajeno = [sustentoPedido({ fecha_emision_doc_sustento: hoy })];
        // From a cent to more than the settlement.
        const propio = [sustentoDeLiquidacion(1 + 7 * m, { liquidacion_id })];
        const quien = m % 3 === 0 ? PERSONAS[1] : { ...PERSONAS[0], razon_social: 'Rosa Guamán' };
        await crearUnaRetencion(libro, { ...quien, docs_sustento: m % 3 === 0 ? ajeno : propio });
        return responder(RETENCION, sri);
      }
      case 'insistir': {
        // A refusal that the SRI takes back, or a new attempt under the same number and date.
        const [tipo] = QUE_ASIENTAN[m % QUE_ASIENTAN.length]!;
        const id = elegido(tipo.tabla as Tabla<Comprobante>, n);
        if (tipo !== FACTURA || m < 200) return responder(tipo, 'autorizacion', id);
        await libro.ejecutar(reenviarFactura(deUno(id)));
        return registrarRespuesta(libro, FACTURA, 'autorizacion', 2, id);
      }
      case 'anular': {
        const [tipo, anular] = QUE_ASIENTAN[m % QUE_ASIENTAN.length]!;
        const documento_id = elegido(tipo.tabla as Tabla<Comprobante>, n);
        const fecha = m < 200 ? null : sumarDias(hoy, -(m % 40));
        const pedido = { motivo: 'Error', fecha };
        return libro.ejecutar<unknown, unknown>(anular({ ...deUno(documento_id), pedido }));
      }
      case 'esperar':
        hoy = sumarDias(hoy, 1 + (m % 25));
        libro.ponerHora(inicioDe(hoy));
        return undefined;
      case 'activar': {
        const mes = sumarDias(hoy, -(m % 60)).slice(0, 7);
        const desde = `${mes}-01`;
        return libro.ejecutar(
          activarContabilidad({ ...remitente(), integraciones: INTEGRACIONES_CONTABLES, desde }),
        );
      }
      case 'asentar unas partes':
        for (let parte = 0; parte <= m % 4; parte += 1) await asentarUnaParte();
        return undefined;
      case 'abrir':
        return abrir(m % 2 === 0);
    }
  };

  const sumar = (partes: readonly (readonly [number | null, number])[]): PorTercero => {
    const suma: Record<string, number> = {};
    for (const [tercero, monto] of partes) {
      const quien = String(tercero ?? 0);
      suma[quien] = (suma[quien] ?? 0) + monto;
    }
    return Object.fromEntries(Object.entries(suma).filter(([, monto]) => monto !== 0));
  };

  return {
    hacer,
    abrir,
    eventos: () => libro.eventos,
    contable,
    terminarActivacion: async (): Promise<void> => {
      while (contable()?.estado === 'activando') await asentarUnaParte();
    },
    /** What a control account has by person; before the opening entry, with what it will say. */
    control: (rol: RolDeControl): PorTercero => {
      const cuenta_id = cuentaDe(rol);
      const posteado = filas(asientos)
        .flatMap(({ lineas }) => lineas)
        .filter((una) => una.cuenta_id === cuenta_id)
        .map((una) => [una.tercero_id, una.debe - una.haber] as const);
      const abiertos = contable()?.apertura_id === null ? filas(saldosPorAbrir) : [];
      const porAbrir = abiertos.filter((uno) => uno.rol === rol);
      return sumar([...posteado, ...porAbrir.map((u) => [u.tercero_id, u.saldo] as const)]);
    },
    /** What the documents say of it by person, balance less excess, and what has no document. */
    saldos: (rol: RolDeControl): PorTercero => {
      const cuenta_id = cuentaDe(rol);
      const tablas =
        rol === 'cxc_clientes' ? [FACTURA.tabla, NOTA_DEBITO.tabla] : [LIQUIDACION.tabla];
      const signo = rol === 'cxc_clientes' ? 1 : -1;
      const documentos = tablas.flatMap((tabla) =>
        filas(tabla as Tabla<ConSaldo>).map(
          (fila) => [fila.persona_id, signo * (fila.saldo - excesoDeFila(tabla, fila))] as const,
        ),
      );
      const flotantes = filas(asientos)
        .flatMap(({ lineas }) => lineas)
        .filter((una) => una.cuenta_id === cuenta_id && una.sin_documento)
        .map((una) => [una.tercero_id, una.debe - una.haber] as const);
      const deAntes = filas(saldosPorAbrir)
        .filter((uno) => uno.rol === rol)
        .map((uno) => [uno.tercero_id, uno.sin_documento] as const);
      return sumar([...documentos, ...flotantes, ...deAntes]);
    },
  };
};
