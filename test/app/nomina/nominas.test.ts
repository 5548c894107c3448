import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VistaAsiento } from '#domain/contabilidad/asiento.vista.ts';
import type { VistaCorreo } from '#domain/correo/correo.vista.ts';
import { fechaDe, sumarDias } from '#domain/kernel/tiempo.ts';
import type { vistaNominaHecha, vistaPagoHecho } from '#domain/nomina/nomina.vista.ts';
import { RUTAS } from '#infra/http/rutas.ts';
import { textoDe } from '#test/support/documentos/pdf.lectura.ts';
import type { ErrorDeApi, ErrorDeFormaDeApi } from '#test/support/http/cliente-api.ts';
import { prontoEs } from '#test/support/identidad/identidad.pruebas.ts';
import {
  type EmpresaDePrueba,
  iniciarSistemaDePrueba,
  type SistemaDePrueba,
} from '#test/support/sistema.ts';
import { iniciarSmtp, type ServidorDePrueba } from '#test/support/smtp.ts';

/** Payrolls over HTTP: registered, paid, undone, on paper and by mail. */

const HOY = fechaDe(new Date().toISOString());
const PRIMERO = `${HOY.slice(0, 7)}-01`;
type Nomina = ReturnType<typeof vistaNominaHecha>;
type Pago = ReturnType<typeof vistaPagoHecho>;
type Importada = {
  readonly lineas: number;
  readonly errores: readonly { readonly linea: number; readonly campo: string | null }[];
  readonly nomina: Nomina | null;
};

const EJEMPLO = RUTAS.find(({ id }) => id === 'registrarNomina')!.ejemplo!(HOY) as {
  readonly totales: { readonly [campo: string]: number };
};

describe('/nominas', () => {
  let prueba: SistemaDePrueba;
  let smtp: ServidorDePrueba;
  let empresa: EmpresaDePrueba;
  let banco: number;
  beforeAll(async () => {
    smtp = await iniciarSmtp();
    prueba = await iniciarSistemaDePrueba({ correo: { por_omision: smtp.porOmision } });
    ({ empresa } = prueba);
    await pedir('POST', '/contabilidad/activar', { fecha_inicio: PRIMERO });
    const estado = async () =>
      (await pedir<{ estado: string }>('GET', '/contabilidad')).cuerpo.estado;
    await prontoEs(estado, 'activa', 20_000);
    const cuenta = { nombre: 'Corriente', tipo: 'banco', saldo_inicial: 5000 };
    banco = (await pedir<{ id: number }>('POST', '/cuentas-dinero', cuenta)).cuerpo.id;
  });
  afterAll(async () => {
    await prueba?.detener();
    await smtp?.detener();
    expect(prueba?.fallas ?? []).toEqual([]);
  });

  const pedir = <C = Nomina>(
    metodo: string,
    camino: string,
    cuerpo?: unknown,
    cabeceras: Record<string, string> = {},
  ) =>
    empresa.api.pedir<C>(metodo, camino, {
      cabeceras,
      ...(cuerpo === undefined ? {} : { cuerpo }),
    });
  const registrar = async (cambios: object = {}): Promise<Nomina> => {
    const { idempotency_key: _, ...ejemplo } = EJEMPLO as { idempotency_key?: string };
    const { estado, cuerpo } = await pedir('POST', '/nominas', { ...ejemplo, ...cambios });
    expect([estado, cuerpo]).toEqual([201, cuerpo]);
    return cuerpo;
  };
  const pagar = (nomina: Nomina, cambios: object = {}) =>
    pedir<Pago>('POST', `/nominas/${nomina.id}/pagos`, {
      fecha: HOY,
      cuenta_dinero_id: banco,
      ...cambios,
    });
  const rechazo = async (metodo: string, camino: string, enviado?: unknown) => {
    const { estado, cuerpo } = await pedir<ErrorDeApi>(metodo, camino, enviado);
    return [estado, cuerpo.codigo];
  };

  it('el ejemplo entra como está, una vez por clave, y se asienta por conceptos', async () => {
    const { estado, cuerpo: nomina } = await pedir('POST', '/nominas', EJEMPLO);
    expect([estado, nomina]).toMatchObject([
      201,
      { neto: 1322.07, saldo: 1322.07, estado_pago: 'PENDIENTE', personas_total: 2, avisos: [] },
    ]);
    const otra = await pedir('POST', '/nominas', EJEMPLO);
    expect([otra.estado, otra.cuerpo.id]).toEqual([200, nomina.id]);
    const { cuerpo: asiento } = await pedir<VistaAsiento>(
      'GET',
      `/contabilidad/asientos/${nomina.asiento_id}`,
    );
    expect(asiento).toMatchObject({ origen_tipo: 'nomina', origen_id: nomina.id });
    expect(
      asiento.lineas.map(({ cuenta_codigo, debe, haber, descripcion }) => [
        cuenta_codigo,
        debe,
        haber,
        descripcion,
      ]),
    ).toEqual(
      [
        ['502.02.01', 1480, 0, 'Sueldo'],
        ['502.02.01', 50, 0, 'Horas extras'],
        ['502.02.02', 200.48, 0, 'Aporte patronal al IESS'],
        ['201.07.03', 0, 200.48, 'Aporte patronal al IESS'],
        ['502.02.03', 137.5, 0, 'Provisión del décimo tercero'],
        ['201.07.04.01', 0, 137.5, 'Provisión del décimo tercero'],
        ['502.02.03', 43.75, 0, 'Provisión de vacaciones'],
        ['201.07.04.03', 0, 43.75, 'Provisión de vacaciones'],
        ['201.07.03', 0, 155.93, 'Aporte personal al IESS'],
        ['201.07.01.02', 0, 12, 'Impuesto a la renta retenido'],
        ['101.02.08.02', 0, 60, 'Préstamos de la empresa'],
        ['101.02.08.02', 0, 100, 'Anticipos'],
        ['502.01.10', 120, 0, 'Comisiones'],
        ['201.07.04.06', 0, 1322.07, 'Sueldos por pagar'],
      ].toSorted((a, b) => orden(asiento, a) - orden(asiento, b)),
    );
  });
  /** Where a line stands: which concept comes first hangs on who has it. */
  const orden = (asiento: VistaAsiento, linea: readonly (string | number)[]): number =>
    asiento.lineas.findIndex(
      ({ cuenta_codigo, debe, haber, descripcion }) =>
        JSON.stringify([cuenta_codigo, debe, haber, descripcion]) === JSON.stringify(linea),
    );

  it('un total que difiere es 422, y dice cuál, lo enviado y lo calculado', async () => {
    const totales = { ...EJEMPLO.totales, neto: 1300 };
    const { estado, cuerpo } = await pedir<ErrorDeFormaDeApi>('POST', '/nominas', {
      ...EJEMPLO,
      totales,
    });
    expect([estado, cuerpo.detail]).toEqual([
      422,
      [
        expect.objectContaining({
          type: 'suma_distinta',
          loc: ['body', 'totales', 'neto'],
          ctx: { enviado: 1300, calculado: 1322.07, diferencia: -22.07 },
        }),
      ],
    ]);
  });

  it('a qué cuenta va un concepto lo dice su papel', async () => {
    const { cuerpo: cuentas } = await pedir<{ id: number; codigo: string }[]>(
      'GET',
      '/contabilidad/cuentas?q=501.02&limit=500',
    );
    const { id: mano_de_obra } = cuentas.find(({ codigo }) => codigo === '501.02')!;
    const { cuerpo: roles } = await pedir<{ rol: string; cuenta_id: number }[]>(
      'GET',
      '/contabilidad/roles',
    );
    const antes = roles.find(({ rol }) => rol === 'nomina_comisiones')!.cuenta_id;
    await pedir('PUT', '/contabilidad/roles', { nomina_comisiones: mano_de_obra });
    const { asiento_id } = await registrar();
    const { cuerpo } = await pedir<VistaAsiento>('GET', `/contabilidad/asientos/${asiento_id}`);
    expect(cuerpo.lineas.find((una) => una.descripcion === 'Comisiones')?.cuenta_codigo).toBe(
      '501.02',
    );
    await pedir('PUT', '/contabilidad/roles', { nomina_comisiones: antes });
  });

  const importar = async (lineas: readonly string[], consulta = '', clave?: string) => {
    const form = new FormData();
    form.set('file', new File([lineas.join('\n')], 'rol.csv', { type: 'text/csv' }));
    form.set('periodo', HOY.slice(0, 7));
    form.set('fecha', HOY);
    const respuesta = await fetch(`${prueba.url}/api/v1/nominas/importar${consulta}`, {
      method: 'POST',
      headers: {
        'X-API-Key': empresa.clave,
        ...(clave !== undefined && { 'Idempotency-Key': clave }),
      },
      body: form,
    });
    return { estado: respuesta.status, cuerpo: await respuesta.json() };
  };

  it('un CSV se prueba antes, con sus errores por línea; con alguno no entra nada', async () => {
    const cabecera = 'identificacion,nombre,sueldo,iess_personal,neto';
    const buenas = [cabecera, '1,Ana,500.00,47.25,452.75', '2,Eva,"600,00",56.70,'];
    const cuantas = async () => (await pedir<Nomina[]>('GET', '/nominas?limit=500')).cuerpo.length;
    const antes = await cuantas();
    const mala = await importar([...buenas, '3,Sol,mil,,'], '?simular=true');
    const dicho = (mala.cuerpo as { respuesta: Importada }).respuesta;
    expect(dicho).toMatchObject({
      lineas: 3,
      errores: [{ linea: 4, campo: 'sueldo' }],
      nomina: null,
    });
    const deVerdad = (await importar([...buenas, '3,Sol,mil,,'])).cuerpo as Importada;
    expect(deVerdad.nomina).toBeNull();
    const previa = (await importar(buenas, '?simular=true')).cuerpo as {
      respuesta: Importada;
      asiento: { total_debe: number };
    };
    expect([previa.respuesta.nomina?.id, previa.asiento.total_debe]).toEqual([null, 1100]);
    expect(await cuantas()).toBe(antes);
    const una = (await importar(buenas, '', 'rol-1')).cuerpo as Importada;
    const dos = (await importar(buenas, '', 'rol-1')).cuerpo as Importada;
    expect([una.nomina?.neto, dos.nomina?.id]).toEqual([996.05, una.nomina?.id]);
    expect(await cuantas()).toBe(antes + 1);
  });

  it('se paga en partes; el dinero, el libro de la cuenta y la cifra que se explica dicen lo mismo', async () => {
    const nomina = await registrar();
    const { estado, cuerpo: primero } = await pagar(nomina, { monto: 300, referencia: 'TRF 1' });
    expect([estado, primero]).toMatchObject([
      201,
      { monto: 300, nomina_id: nomina.id, nomina_saldo: 1022.07, nomina_estado_pago: 'PARCIAL' },
    ]);
    const { cuerpo: movimiento } = await pedir<object>(
      'GET',
      `/cuentas-dinero/movimientos/${primero.movimiento_id}`,
    );
    expect(movimiento).toMatchObject({
      origen_tipo: 'nomina',
      monto: 300,
      documento: { tipo: 'nomina', id: nomina.id, etiqueta: `Nómina ${nomina.id}` },
    });
    const { cuerpo: resto } = await pagar(nomina);
    expect(resto).toMatchObject({ monto: 1022.07, nomina_estado_pago: 'PAGADA' });
    expect(
      await rechazo('POST', `/nominas/${nomina.id}/pagos`, { fecha: HOY, cuenta_dinero_id: banco }),
    ).toEqual([409, 'nominas.nada_que_pagar']);
    const { cuerpo: leida } = await pedir<Nomina & { _explicar: { [campo: string]: string } }>(
      'GET',
      `/nominas/${nomina.id}`,
    );
    for (const [campo, valor] of [
      ['neto', 1322.07],
      ['pagado', 1322.07],
      ['saldo', 0],
    ] as const) {
      const { cuerpo } = await pedir<{ valor: number }>(
        'GET',
        leida._explicar[campo]!.replace('/api/v1', ''),
      );
      expect([campo, cuerpo.valor]).toEqual([campo, valor]);
    }
    expect(await rechazo('POST', `/nominas/${nomina.id}/anular`, { motivo: 'X' })).toEqual([
      409,
      'nominas.con_pagos',
    ]);
    const anular = { motivo: 'La devolvió el banco' };
    const { cuerpo: anulado } = await pedir<Pago>(
      'POST',
      `/nominas/${nomina.id}/pagos/${resto.id}/anular`,
      anular,
    );
    expect(anulado).toMatchObject({ estado: 'anulado', nomina_saldo: 1022.07 });
    const { estado: repetido } = await pedir(
      'POST',
      `/nominas/${nomina.id}/pagos/${resto.id}/anular`,
      anular,
    );
    expect(repetido).toBe(409);
    expect(
      await rechazo('POST', `/nominas/${nomina.id}/pagos/9999/anular`, { motivo: 'X' }),
    ).toEqual([404, 'nominas.pago_no_encontrado']);
  });

  it('dos pagos a la vez no pagan más de lo que se debe, y veinte tampoco', async () => {
    const nomina = await registrar();
    const pedidos = Array.from({ length: 20 }, () => pagar(nomina, { monto: 500 }));
    const hechos = await Promise.all(pedidos);
    const estados = hechos.map(({ estado }) => estado).toSorted((a, b) => a - b);
    expect(estados).toEqual([201, 201, ...Array.from({ length: 18 }, () => 409)]);
    const { cuerpo } = await pedir('GET', `/nominas/${nomina.id}`);
    expect([cuerpo.pagado, cuerpo.saldo, cuerpo.pagos.length]).toEqual([1000, 322.07, 2]);
    for (const persona of cuerpo.personas) {
      expect(persona.pagado).toBeLessThanOrEqual(persona.neto);
    }
  });

  it('a una fecha, y como se sabía entonces, dice lo que estaba pagado', async () => {
    const ayer = sumarDias(HOY, -1) < PRIMERO ? PRIMERO : sumarDias(HOY, -1);
    const nomina = await registrar({ fecha: ayer });
    const antes = new Date().toISOString();
    await pagar(nomina, { monto: 100 });
    if (ayer < HOY) {
      const { cuerpo } = await pedir('GET', `/nominas/${nomina.id}?al=${ayer}`);
      expect([cuerpo.pagado, cuerpo.saldo]).toEqual([0, 1322.07]);
    }
    const sabido = () =>
      pedir<Nomina>('GET', `/nominas/${nomina.id}?conocido_el=${encodeURIComponent(antes)}`);
    // A machine that others use has it ready a moment later, and says so: 202.
    await prontoEs(async () => (await sabido()).estado, 200, 20_000);
    expect((await sabido()).cuerpo.pagado).toBe(0);
    const { cuerpo: historia } = await pedir<{ historia: { evento: string }[] }>(
      'GET',
      `/nominas/${nomina.id}/historia`,
    );
    expect(historia.historia.map(({ evento }) => evento)).toEqual([
      'NominaRegistrada',
      'AsientoRegistrado',
      'PagoDeNominaRegistrado',
      'AsientoRegistrado',
    ]);
  });

  it('el rol entero y el de cada persona salen en PDF; el de una no dice de otra', async () => {
    const { id } = await registrar();
    const papel = async (camino: string) =>
      (await textoDe((await pedir<Buffer>('GET', `/nominas/${id}${camino}`)).cuerpo)).join(' ');
    const entero = await papel('/pdf');
    for (const dicho of ['Rosa Guamán', 'Luis Andrade', '1,322.07', 'TOTAL', '200.48']) {
      expect(entero).toContain(dicho);
    }
    const suyo = await papel('/personas/2/pdf');
    expect(suyo).toContain('Luis Andrade');
    expect(suyo).toContain('483.30');
    expect(suyo).not.toContain('Rosa');
    for (const nadie of ['3', '0', 'x']) {
      expect(await rechazo('GET', `/nominas/${id}/personas/${nadie}/pdf`)).toEqual([
        404,
        'nominas.persona_no_encontrada',
      ]);
    }
  });

  it('el correo lleva a cada una el suyo y ninguno más, sin sus montos en el texto', async () => {
    const { id } = await registrar();
    const desde = smtp.recibidos.length;
    const { estado, cuerpo } = await pedir<{ correos: VistaCorreo[]; sin_correo: number[] }>(
      'POST',
      `/nominas/${id}/emails`,
    );
    expect([estado, cuerpo]).toMatchObject([
      202,
      { correos: [{ documento: 'rol_de_pago', documento_id: id * 1000 + 1 }], sin_correo: [2] },
    ]);
    const aOtra = await pedir('POST', `/nominas/${id}/emails?persona=2&to=luis%40persona.ec`);
    expect(aOtra.estado).toBe(202);
    const terminados = async () =>
      (await pedir<VistaCorreo[]>('GET', `/nominas/${id}/emails`)).cuerpo
        .map((uno) => uno.estado)
        .join();
    await prontoEs(terminados, 'ENVIADO,ENVIADO', 15_000);
    const llegados = smtp.recibidos.slice(desde);
    expect(new Set(llegados.flatMap(({ para }) => para))).toEqual(
      new Set(['luis@persona.ec', 'rosa.guaman@example.com']),
    );
    for (const { para, partes, fuente } of llegados) {
      const [pdf, ...mas] = partes.attachments;
      expect(mas).toEqual([]);
      const dicho = (await textoDe(new Uint8Array(pdf!.content as ArrayBuffer))).join(' ');
      const esLuis = para[0] === 'luis@persona.ec';
      expect(dicho).toContain(esLuis ? 'Luis Andrade' : 'Rosa Guamán');
      expect(dicho + fuente).not.toContain(esLuis ? 'Rosa' : 'Andrade');
      expect(`${partes.subject} ${partes.text} ${partes.html}`).not.toMatch(
        /\d,?\d{2,3}[.,]\d\d\b/,
      );
    }
    expect(await rechazo('POST', `/nominas/${id}/emails?to=a%40b.ec`)).toEqual([422, undefined]);
    await pedir('POST', `/nominas/${id}/anular`, { motivo: 'X' });
    expect(await rechazo('POST', `/nominas/${id}/emails`)).toEqual([409, 'correo.anulado']);
  });

  it('el formulario 103 cuenta lo retenido a los empleados en el mes de su día; lo exento y lo anulado, no', async () => {
    const [anio, mes] = [HOY.slice(0, 4), Number(HOY.slice(5, 7))];
    type Suma = { codigo: string; base: number; valor: number; documentos: number };
    const leer = async (): Promise<Suma | undefined> => {
      const { cuerpo } = await pedir<{ retenciones_emitidas: { codigos: Suma[] } }>(
        'GET',
        `/contabilidad/impuestos?anio=${anio}&mes=${mes}`,
      );
      return cuerpo.retenciones_emitidas.codigos.find(({ codigo }) => codigo === '302');
    };
    const antes = (await leer())!;
    const persona = {
      identificacion: '1713175071',
      nombre: 'Juan Pérez',
      ingresos: [
        { concepto: 'sueldo', monto: 2000 },
        { concepto: 'decimo_tercero', monto: 166.67 },
        { concepto: 'fondos_reserva', monto: 166.6 },
      ],
      iess_personal: 189,
      impuesto_renta: 55.5,
    };
    const { id, asiento_id } = await registrar({ personas: [persona], totales: undefined });
    const con = (await leer())!;
    expect(con).toMatchObject({
      impuesto: '1',
      formulario: '103',
      descripcion: 'En relación de dependencia, supere o no la base desgravada',
      documentos: antes.documentos + 1,
    });
    expect([con.base - antes.base, con.valor - antes.valor].map((n) => n.toFixed(2))).toEqual([
      '1811.00',
      '55.50',
    ]);
    const { cuerpo: asiento } = await pedir<VistaAsiento>(
      'GET',
      `/contabilidad/asientos/${asiento_id}`,
    );
    const enLibros = asiento.lineas.filter(({ cuenta_codigo }) => cuenta_codigo === '201.07.01.02');
    expect(enLibros.map(({ haber }) => haber)).toEqual([55.5]);
    const { cuerpo: suyos } = await pedir<{ documento_id: number; razon_social: string }[]>(
      'GET',
      `/contabilidad/impuestos/documentos?anio=${anio}&mes=${mes}&codigo=302&limit=500`,
    );
    expect(suyos.find(({ documento_id }) => documento_id === id)).toMatchObject({
      documento: 'nomina',
      numero: `Nómina ${id}`,
      identificacion: '',
      razon_social: 'Empleados',
      base: 1811,
      valor: 55.5,
    });
    expect(JSON.stringify(suyos)).not.toContain('Juan');
    await pedir('POST', `/nominas/${id}/anular`, { motivo: 'Otra vez' });
    expect(await leer()).toEqual(antes);
  });

  it('la lista las dice todas, sin sus personas', async () => {
    const { cuerpo } = await pedir<Nomina[]>(
      'GET',
      `/nominas?periodo=${HOY.slice(0, 7)}&limit=500`,
    );
    expect(cuerpo.length).toBeGreaterThan(5);
    const lugares = cuerpo.map(({ fecha, id }) => `${fecha} ${String(id).padStart(3, '0')}`);
    expect(lugares).toEqual(lugares.toSorted().toReversed());
    expect(JSON.stringify(cuerpo)).not.toContain('Guamán');
    expect((await pedir<Nomina[]>('GET', '/nominas?periodo=1999-01')).cuerpo).toEqual([]);
  });
});
