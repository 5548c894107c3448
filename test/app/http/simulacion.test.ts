import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caminoDe, enPascal } from '#domain/documentos/comprobante/tipo.ts';
import { TIPOS } from '#domain/documentos/tipos.ts';
import type { Ruta } from '#domain/kernel/ruta.ts';
import { fechaDe } from '#domain/kernel/tiempo.ts';
import { sembrarCobros } from '#infra/demo/cobros-demo.ts';
import { sembrarNominas } from '#infra/demo/nominas-demo.ts';
import { sembrarPagos } from '#infra/demo/pagos-demo.ts';
import { sembrarTesoreria } from '#infra/demo/tesoreria-demo.ts';
import { documentoOpenApi } from '#infra/http/openapi.ts';
import { nombresEnCamino, parametrosDeEjemplo } from '#infra/http/parametros.ts';
import { RUTAS } from '#infra/http/rutas.ts';
import { nombreCalificado } from '#infra/nucleo/lectura/esquema.ts';
import { prepararAnioPorCerrar } from '#test/support/contabilidad/anio-por-cerrar.ts';
import { recursoHttp } from '#test/support/documentos/comprobante.http.ts';
import { cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import { formularioDe, juezDe, leerRespondida } from '#test/support/http/contrato-http.ts';
import { prontoEs } from '#test/support/identidad/identidad.pruebas.ts';
import { entrarAlPanel, pedirAlPanel, type UsuarioDePanel } from '#test/support/identidad/panel.ts';
import { contenido, filasDe } from '#test/support/nucleo/nucleo.ts';
import {
  type EmpresaDePrueba,
  iniciarSistemaDePrueba,
  type SistemaDePrueba,
} from '#test/support/sistema.ts';

/** Every write that may be tried, tried over the real program: nothing anywhere is another afterwards. */

const HOY = fechaDe(new Date().toISOString());
const simulables = RUTAS.filter(({ simulable }) => simulable);
/** What any request touches, whatever it asks for, and what the program does by itself. */
const DE_CADA_PETICION = /^(auditoria|auditoria_detalles|uso_de_claves|pulso|ventanas)$/;

describe('simular sobre el sistema entero', () => {
  let prueba: SistemaDePrueba;
  let admin: UsuarioDePanel;
  const documento = documentoOpenApi(RUTAS, HOY);
  const juez = juezDe(documento);

  beforeAll(async () => {
    prueba = await iniciarSistemaDePrueba();
    const { api } = prueba.empresa;
    for (const tipo of TIPOS) {
      const camino = caminoDe(tipo);
      const crear = RUTAS.find(({ id }) => id === `crear${enPascal(tipo.documento)}`)!;
      const cuerpo = crear.ejemplo!(HOY);
      await api.pedir('POST', camino, { cuerpo });
      await recursoHttp(() => prueba.empresa, camino).esperar(1, 'AUTORIZADO');
      await api.pedir('POST', camino, { cuerpo: { ...cuerpo, es_borrador: true } });
    }
    const servicio = { codigo_principal: 'S-1', descripcion: 'Servicio', precio_unitario: 1 };
    for (const codigo_principal of ['S-1', 'S-2']) {
      const cuerpo = { ...servicio, codigo_principal, lleva_inventario: true };
      await api.pedir('POST', '/servicios', { cuerpo });
    }
    for (const es_borrador of [false, true]) {
      await api.pedir('POST', '/proformas', { cuerpo: cuerpoDeFactura({ es_borrador }) });
    }
    await hacer('activarContabilidad');
    // Until what was there before is posted, part after part, something changes by itself.
    const estado = async (): Promise<unknown> =>
      (await api.pedir<{ estado: string }>('GET', '/contabilidad')).cuerpo.estado;
    await prontoEs(estado, 'activa', 10_000);
    // What is undone is of another good than what is begun.
    const inicial = RUTAS.find(({ id }) => id === 'moverInventario')!.ejemplo!(HOY);
    const lineas = [{ servicio_id: 2, cantidad: 5, costo_unitario: 2 }];
    await api.pedir('POST', '/inventario/movimientos', { cuerpo: { ...inicial, lineas } });
    const plantilla = RUTAS.find(({ id }) => id === 'crearPlantillaDeAsiento')!.ejemplo!(HOY);
    const de_antes = { ...plantilla, nombre: 'Otra', idempotency_key: 'otra-plantilla' };
    await api.pedir('POST', '/contabilidad/plantillas-asiento', { cuerpo: de_antes });
    // What the examples of money accounts name.
    await sembrarTesoreria(prueba.sistema.nucleo.bus.ejecutar, prueba.empresa.id);
    await sembrarPagos(prueba.sistema.nucleo.bus.ejecutar, prueba.empresa.id);
    await sembrarCobros(prueba.sistema.nucleo.bus.ejecutar, prueba.empresa.id);
    await sembrarNominas(prueba.sistema.nucleo.bus.ejecutar, prueba.empresa.id);
    // An application of an advance, to an invoice that no example is about.
    const factura = RUTAS.find(({ id }) => id === 'crearFactura')!.ejemplo!(HOY);
    const nueva = await api.pedir<{ id: number }>('POST', '/facturas', {
      cuerpo: { ...factura, idempotency_key: 'con-anticipo' },
    });
    await recursoHttp(() => prueba.empresa, '/facturas').esperar(nueva.cuerpo.id, 'AUTORIZADO');
    const aplicaciones = [{ factura_id: nueva.cuerpo.id, monto_aplicado: 5 }];
    await api.pedir('POST', '/cobros/3/aplicar-anticipo', { cuerpo: { fecha: HOY, aplicaciones } });
    const asiento_id = await hacer('registrarAsiento');
    for (const id of ['anularAsiento', 'cambiarFechaDeAsiento']) ids[id] = asiento_id;
    await hacer('registrarActivo');
    await hacer('depreciarActivos');
    // One that is behind with nothing that stands on its registration.
    const activo = RUTAS.find(({ id }) => id === 'registrarActivo')!.ejemplo!(HOY);
    const sinDepreciar = { ...activo, idempotency_key: 'otro-activo' };
    const nuevo = await api.pedir<{ id: number }>('POST', '/activos-fijos', {
      cuerpo: sinDepreciar,
    });
    ids.anularActoDeActivo = nuevo.cuerpo.id;
    const compra = RUTAS.find(({ id }) => id === 'registrarCompra')!.ejemplo!(HOY);
    const otra = { ...compra, numero_doc: '001-002-000000001', idempotency_key: 'otra' };
    await api.pedir('POST', '/compras', { cuerpo: otra });
    admin = await entrarAlPanel(prueba, prueba.empresa);
    const workflow = RUTAS.find(({ id }) => id === 'crearWorkflow')!.ejemplo!(HOY);
    await pedirAlPanel(prueba, admin, 'POST', '/workflows', workflow);
    const webhook = RUTAS.find(({ id }) => id === 'crearWebhook')!.ejemplo!(HOY);
    await pedirAlPanel(prueba, admin, 'POST', '/webhooks', webhook);
    conAnioPorCerrar = await prueba.fundar({});
    await prepararAnioPorCerrar(conAnioPorCerrar.api, Number(HOY.slice(0, 4)) - 1);
  });
  afterAll(() => prueba?.detener());

  /** Everything that is kept: rows, log, and what lives in the database alone. */
  const guardado = async () => {
    const { nucleo } = prueba.sistema;
    const { sql } = nucleo;
    await nucleo.seguidor.alcanzar();
    const tablas = await sql<{ esquema: string; tabla: string }[]>`
      select table_schema as esquema, table_name as tabla from information_schema.tables
      where table_schema in ('operacion', 'bitacora') order by 1, 2`;
    const otras = tablas
      .filter(({ tabla }) => !DE_CADA_PETICION.test(tabla))
      .map(({ esquema, tabla }) => [`${esquema}.${tabla}`, nombreCalificado(esquema, tabla)]);
    const filas = await filasDe(sql, Object.fromEntries(otras));
    const { 'operacion.tareas': tareas = [], 'operacion.sesiones': sesiones = [] } = filas;
    return {
      ...(await contenido(nucleo)),
      ...filas,
      // What goes by the clock does, whoever asks for what; and who asks is seen to.
      'operacion.tareas': tareas.filter((una) => !String(una).includes('"clave": "reloj"')),
      'operacion.sesiones': sesiones.map((una) => String(una).replace(/"usada_en": "[^"]*"/, '')),
    };
  };

  /** The one record of each kind that its write may be tried on. */
  const ids: { [id: string]: number } = {
    ...Object.fromEntries(
      TIPOS.flatMap(({ documento }) =>
        ['reemplazar', 'eliminarBorradorDe', 'reenviar'].map((verbo) => [
          `${verbo}${enPascal(documento)}`,
          2,
        ]),
      ),
    ),
    reemplazarProforma: 2,
    eliminarProforma: 2,
  };
  const caminoEn = (ruta: Ruta<never>): string => {
    const suyos = parametrosDeEjemplo(ruta, HOY);
    return nombresEnCamino(ruta.camino).reduce(
      (texto, nombre) => texto.replace(`{${nombre}}`, String(ids[ruta.id] ?? suyos[nombre] ?? 1)),
      ruta.camino,
    );
  };
  /** The real thing, as its example says; answers the id of what it made. */
  const hacer = async (id: string): Promise<number> => {
    const ruta = RUTAS.find((una) => una.id === id)!;
    const { estado, cuerpo } = await prueba.empresa.api.pedir<{ id: number }>(
      ruta.metodo,
      caminoEn(ruta),
      ruta.ejemplo ? { cuerpo: ruta.ejemplo(HOY) } : {},
    );
    expect(estado).toBeLessThan(300);
    return cuerpo.id;
  };
  /** What must be so while one is tried, and what takes it back. */
  const mientras: { readonly [id: string]: readonly [antes: string, despues: string] } = {
    reabrirPeriodo: ['cerrarPeriodo', 'reabrirPeriodo'],
    reabrirConciliacion: ['cerrarConciliacion', 'reabrirConciliacion'],
  };
  const ASIENTAN = new Set([
    'anularCobro',
    'aplicarAnticipoDeCobro',
    'quitarAplicacionDeCobro',
    'devolverAnticipoDeCobro',
    'anularDevolucionDeCobro',
    'registrarAsiento',
    'registrarApertura',
    'cerrarAnio',
    'anularAsiento',
    'transferir',
    'anularTransferencia',
    'registrarTransaccion',
    'anularTransaccion',
    'registrarCompra',
    'anularCompra',
    'moverInventario',
    'anularMovimientoDeInventario',
    'registrarCobro',
    'registrarPago',
    'anularPago',
    'aplicarAnticipoDePago',
    'quitarAplicacionDePago',
    'devolverAnticipoDePago',
    'anularDevolucionDePago',
    'registrarNomina',
    'importarNomina',
    'anularNomina',
    'pagarNomina',
    'anularPagoDeNomina',
    'registrarActivo',
    'anularDepreciacion',
    'mejorarActivo',
    'darDeBajaActivo',
    'venderActivo',
    'anularActoDeActivo',
    ...['Factura', 'NotaCredito', 'NotaDebito', 'LiquidacionCompra', 'Retencion'].map(
      (documento) => `anular${documento}`,
    ),
  ]);

  /** Its example is of the year before, which somebody has to have kept books for. */
  let conAnioPorCerrar: EmpresaDePrueba;
  const quienSimula = ({ id }: Ruta<never>): EmpresaDePrueba =>
    id === 'cerrarAnio' ? conAnioPorCerrar : prueba.empresa;

  const simularla = async (ruta: Ruta<never>) => {
    const camino = caminoEn(ruta);
    const ejemplo = ruta.ejemplo?.(HOY);
    const esJson = ruta.formato === undefined;
    const respuesta = await fetch(`${prueba.url}/api/v1${camino}?simular=true`, {
      method: ruta.metodo,
      headers: {
        ...(ruta.acceso === 'sesion'
          ? { Authorization: `Bearer ${admin.token}` }
          : { 'X-API-Key': quienSimula(ruta).clave }),
        ...(esJson && { 'Content-Type': 'application/json' }),
      },
      ...(ejemplo && { body: esJson ? JSON.stringify(ejemplo) : formularioDe(ejemplo) }),
    });
    return leerRespondida(respuesta);
  };

  /** What there is once what was done has its consequences: a month that closes is sealed a moment later. */
  const enCalma = async () => {
    for (let una = await guardado(); ; ) {
      await new Promise((seguir) => setTimeout(seguir, 100));
      const otra = await guardado();
      if (isDeepStrictEqual(una, otra)) return una;
      una = otra;
    }
  };

  /** What the last one that was tried left: as nothing changed, what there is before the next one. */
  let igual: Awaited<ReturnType<typeof guardado>> | undefined;
  it.each(simulables.map((ruta) => [ruta.id, ruta] as const))(
    '%s: responde como dice el contrato y nada cambia',
    async (_, ruta) => {
      const [previo, despues] = mientras[ruta.id] ?? [];
      if (previo) await hacer(previo);
      const antes = (previo ? undefined : igual) ?? (await enCalma());
      igual = undefined;
      const respondida = await simularla(ruta);
      const asiento = ASIENTAN.has(ruta.id) ? expect.any(Object) : null;
      expect([respondida.estado, respondida.cuerpo]).toEqual([
        200,
        expect.objectContaining({ simulado: true, asiento, avisos: expect.any(Array) }),
      ]);
      const operacion = documento.paths[ruta.camino]![ruta.metodo.toLowerCase()]!;
      expect(juez(operacion, respondida)).toBeUndefined();
      expect(await guardado()).toEqual(antes);
      if (despues) await hacer(despues);
      else igual = antes;
    },
  );

  it('los asientos los ve quien puede leer la contabilidad, y nadie más', async () => {
    const ruta = RUTAS.find(({ id }) => id === 'anularFactura')!;
    const pedir = (metodo: 'POST' | 'PATCH', camino: string, permisos: object) =>
      pedirAlPanel<{ id: number; clave: string }>(prueba, admin, metodo, camino, {
        ...(metodo === 'POST' && { nombre: 'Caja' }),
        permisos,
      });
    const facturas = ['GET', 'POST', 'DELETE'];
    const { cuerpo: creada } = await pedir('POST', '/claves-api', { facturas });
    const probar = async () => {
      const respuesta = await fetch(`${prueba.url}/api/v1${caminoEn(ruta)}?simular=true`, {
        method: 'POST',
        headers: { 'X-API-Key': creada.clave, 'Content-Type': 'application/json' },
        body: JSON.stringify(ruta.ejemplo!(HOY)),
      });
      return leerRespondida(respuesta);
    };
    const operacion = documento.paths[ruta.camino]!.post!;
    const sin = await probar();
    expect(sin).toMatchObject({ estado: 200, cuerpo: { asiento: null, asientos: null } });
    expect(juez(operacion, sin)).toBeUndefined();
    await pedir('PATCH', `/claves-api/${creada.id}`, { facturas, contabilidad: ['GET'] });
    const con = await probar();
    expect(con).toMatchObject({ estado: 200, cuerpo: { asientos: [expect.any(Object)] } });
  });

  it('lo que se hace después es lo que se simuló, con sus números', async () => {
    const ruta = RUTAS.find(({ id }) => id === 'crearFactura')!;
    const { respuesta } = (await simularla(ruta)).cuerpo as { respuesta: { creado_en: string } };
    const { cuerpo } = await prueba.empresa.api.crear(ruta.ejemplo!(HOY));
    expect(cuerpo.numero_comprobante).toBe('001-001-000000003');
    const { creado_en } = respuesta;
    expect({ ...cuerpo, creado_en }).toEqual({
      ...respuesta,
      id: cuerpo.id,
      numero_comprobante: cuerpo.numero_comprobante,
      cliente_id: cuerpo.cliente_id,
    });
  });
});
