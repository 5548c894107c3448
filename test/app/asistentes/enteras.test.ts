import type { Client } from '@modelcontextprotocol/client';
import { afterAll, describe, expect, it } from 'vitest';
import { TIPOS } from '#domain/documentos/tipos.ts';
import type { VistaEmpresa } from '#domain/identidad/perfil.vista.ts';
import { fechaDe } from '#domain/kernel/tiempo.ts';
import { claveDeAsistente, conectar, datosDe } from '#test/support/asistentes.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { recursoHttp } from '#test/support/documentos/comprobante.http.ts';
import { TIPOS_HTTP } from '#test/support/documentos/tipos.http.ts';
import { prontoEs } from '#test/support/identidad/identidad.pruebas.ts';
import { entrarAlPanel, pedirAlPanel } from '#test/support/identidad/panel.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from '#test/support/sistema.ts';

/** The tools that join several routes, or ask as of another day, held whole to what those routes answer. */

const HOY = fechaDe(new Date().toISOString());
const PERIODO = { desde: `${HOY.slice(0, 7)}-01`, hasta: HOY };

/** What is looked through, in its order. */
const BUSCADOS = [
  'personas_empresas',
  ...TIPOS.map(({ recurso }) => recurso),
  'compras',
  'proformas',
  'servicios',
];

type Fila = { readonly id: number; readonly [campo: string]: unknown };

describe('las herramientas que juntan varias rutas', () => {
  let prueba: SistemaDePrueba;
  let empresa: EmpresaDePrueba;
  let cliente: Client;
  let factura_id = 0;
  let cliente_id = 0;

  conSistema(async (iniciada) => {
    prueba = iniciada;
    [empresa] = prueba.empresas as [EmpresaDePrueba];
    await sembrar();
    cliente = await conectar(prueba.url, (await claveDeAsistente(prueba, empresa)).clave);
  });
  afterAll(() => cliente?.close());

  const crear = async (camino: string, cuerpo: object): Promise<Fila> => {
    const creado = await empresa.api.pedir<Fila>('POST', camino, { cuerpo });
    expect([camino, creado.estado], JSON.stringify(creado.cuerpo)).toEqual([camino, 201]);
    return creado.cuerpo;
  };
  const leer = async (camino: string): Promise<never> => {
    const { estado, cuerpo } = await empresa.api.pedir<object>('GET', camino);
    expect([camino, estado], JSON.stringify(cuerpo)).toEqual([camino, 200]);
    return cuerpo as never;
  };
  const sinEnlaces = <T>(valor: T): T =>
    JSON.parse(
      JSON.stringify(valor, (campo, dentro: unknown) =>
        campo === '_explicar' ? undefined : dentro,
      ),
    ) as T;
  const cobrar = (monto: number): Promise<Fila> =>
    crear('/cobros', {
      cliente_id,
      fecha: HOY,
      medio: '01',
      monto,
      aplicaciones: [{ factura_id, monto_aplicado: monto }],
    });

  const sembrar = async (): Promise<void> => {
    const inicio = { fecha_inicio: PERIODO.desde };
    await empresa.api.pedir('POST', '/contabilidad/activar', { cuerpo: inicio });
    const activa = async () =>
      (await empresa.api.pedir<{ estado: string }>('GET', '/contabilidad')).cuerpo.estado;
    await prontoEs(activa, 'activa', 20_000);
    const [{ camino, cuerpo }] = TIPOS_HTTP as [(typeof TIPOS_HTTP)[number]];
    for (let i = 0; i < 4; i++) factura_id = (await crear(camino, cuerpo())).id;
    type Autorizada = {
      id: number;
      estado: string;
      estado_sri: string | null;
      clave_acceso: string | null;
      cliente_id?: number;
    };
    const autorizada = await recursoHttp<Autorizada>(() => empresa, camino).esperar(
      factura_id,
      'AUTORIZADO',
    );
    cliente_id = autorizada.cliente_id ?? 0;
    const linea = {
      codigo_principal: 'C',
      descripcion: 'Café',
      cantidad: 1,
      precio_unitario: 7,
    };
    for (let i = 0; i < 3; i++) {
      await crear('/proformas', {
        tipo_identificacion: '05',
        identificacion: '1710034065',
        razon_social: 'Ana Mora',
        detalles: [linea],
      });
      await crear('/servicios', {
        codigo_principal: `A${i}`,
        descripcion: 'Asesoría',
        precio_unitario: 3,
        tarifa_iva: 15,
      });
    }
  };

  it('empresa_estado: lo que dicen el perfil, cada resumen y la contabilidad, entero', async () => {
    const { datos, empresa: de } = await datosDe<Fila>(cliente, 'empresa_estado');
    const dueno = await entrarAlPanel(prueba, empresa);
    const { cuerpo: perfil } = await pedirAlPanel<VistaEmpresa>(prueba, dueno, 'GET', '/empresa');
    const sri = [];
    for (const { documento, recurso } of TIPOS) {
      const resumen = await leer(`/${recurso.replaceAll('_', '-')}/resumen`);
      const { cola_sri } = resumen as { cola_sri: object };
      expect(cola_sri).toBeDefined();
      sri.push({ documento, cola_sri });
    }
    expect(de).toEqual({ ruc: perfil.ruc, razon_social: perfil.razon_social });
    expect(datos).toEqual({
      nombre_comercial: perfil.nombre_comercial,
      obligado_contabilidad: perfil.obligado_contabilidad,
      lleva_contabilidad: perfil.lleva_contabilidad,
      certificado_vigente_hasta: perfil.certificado!.vigente_hasta,
      cuota_documentos: perfil.plan.cuota_documentos,
      clave: {
        prefijo: expect.stringMatching(/^fmk_.{8}$/),
        permisos: expect.objectContaining({ facturas: ['GET'], empresa: ['GET'] }),
        expira_en: null,
        limite_por_minuto: 120,
      },
      sri,
      contabilidad: await leer('/contabilidad'),
      perfil,
    });
  });

  it.each([1, 2, 7, 20, 100])(
    'buscar: lo que da la lista de cada uno, y entre todas %i filas a lo más',
    async (limit) => {
      type Hallazgo = { recurso: string; filas: readonly Fila[]; hay_mas: boolean };
      for (const q of ['a', 'Ana', 'no hay nada así']) {
        const { datos } = await datosDe<{ hallazgos: readonly Hallazgo[] }>(cliente, 'buscar', {
          q,
          limit,
        });
        const hallados = new Map(datos.hallazgos.map((uno) => [uno.recurso, uno]));
        let [dichas, hay] = [0, 0];
        for (const recurso of BUSCADOS) {
          const camino = `/${recurso.replaceAll('_', '-')}?q=${encodeURIComponent(q)}&limit=500`;
          const todas = sinEnlaces((await leer(camino)) as readonly Fila[]);
          hay += todas.length;
          const suyo = hallados.get(recurso);
          dichas += suyo?.filas.length ?? 0;
          expect([recurso, suyo === undefined]).toEqual([recurso, todas.length === 0]);
          if (!suyo) continue;
          expect(suyo.filas).toEqual(todas.slice(0, suyo.filas.length));
          expect([recurso, suyo.hay_mas]).toEqual([recurso, suyo.filas.length < todas.length]);
        }
        expect([q, dichas]).toEqual([q, Math.min(limit, hay)]);
      }
    },
  );

  it('reporte_contable: como se sabía otro día, y en qué cambió desde entonces', async () => {
    const antes = new Date().toISOString();
    await cobrar(1);
    const periodo = `desde=${PERIODO.desde}&hasta=${PERIODO.hasta}`;
    const general = { fecha: HOY, nivel: 2 };
    for (const [reporte, args, camino] of [
      ['diferencias', PERIODO, `balance-comprobacion/diferencias?${periodo}&limit=20`],
      ['balance_comprobacion', { ...PERIODO, nivel: 3 }, `balance-comprobacion?${periodo}&nivel=3`],
      ['estado_resultados', { ...PERIODO, nivel: 2 }, `estado-resultados?${periodo}&nivel=2`],
      ['balance_general', general, `balance-general?fecha=${HOY}&nivel=2`],
    ] as const) {
      const pedido = { reporte, ...args, conocido_el: antes };
      const ruta = `/contabilidad/${camino}&conocido_el=${encodeURIComponent(antes)}`;
      const leido = async () => sinEnlaces(await leer(ruta));
      await prontoEs(async () => (await empresa.api.pedir('GET', ruta)).estado, 200, 20_000);
      const { datos, conocido_el, al } = await datosDe(cliente, 'reporte_contable', pedido);
      expect([reporte, conocido_el, al]).toEqual([reporte, antes, null]);
      expect(sinEnlaces(datos)).toEqual(await leido());
    }
    type Diferencias = { asientos: readonly object[]; filas?: readonly object[] };
    const { datos } = await datosDe<Diferencias>(cliente, 'reporte_contable', {
      reporte: 'diferencias',
      ...PERIODO,
      conocido_el: antes,
    });
    expect(datos.asientos.length).toBe(1);
  });
});
