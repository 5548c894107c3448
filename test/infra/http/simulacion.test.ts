import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rutasDeActivos } from '#commands/activos/activos.routes.ts';
import { rutasDeAnticipos as anticiposDeCobros } from '#commands/cobros/anticipos.routes.ts';
import { rutasDeCobros } from '#commands/cobros/cobros.routes.ts';
import { rutasDeCompras } from '#commands/compras/compras.routes.ts';
import { rutasDeAsientos } from '#commands/contabilidad/asientos.routes.ts';
import { rutasDelLibro } from '#commands/contabilidad/libro.routes.ts';
import { rutasDelPlan } from '#commands/contabilidad/plan.routes.ts';
import { rutasDePlantillas } from '#commands/contabilidad/plantillas.routes.ts';
import { rutasDeFacturas } from '#commands/documentos/factura/facturas.routes.ts';
import { rutasDeGuias } from '#commands/documentos/guia/guias.routes.ts';
import { rutasDeLiquidaciones } from '#commands/documentos/liquidacion/liquidaciones.routes.ts';
import { rutasDeNotasCredito } from '#commands/documentos/nota-credito/notas-credito.routes.ts';
import { rutasDeNotasDebito } from '#commands/documentos/nota-debito/notas-debito.routes.ts';
import { rutasDeRetenciones } from '#commands/documentos/retencion/retenciones.routes.ts';
import { rutasDeSucursales } from '#commands/identidad/sucursales.routes.ts';
import { rutasDeInventario } from '#commands/inventario/inventario.routes.ts';
import { rutasDeNominas } from '#commands/nomina/nominas.routes.ts';
import { rutasDeAnticipos } from '#commands/pagos/anticipos.routes.ts';
import { rutasDePagos } from '#commands/pagos/pagos.routes.ts';
import { rutasDePersonas } from '#commands/personas/personas.routes.ts';
import { rutasDeProformas } from '#commands/proformas/proformas.routes.ts';
import { rutasDeServicios } from '#commands/servicios/servicios.routes.ts';
import { rutasDeConciliaciones } from '#commands/tesoreria/conciliaciones.routes.ts';
import { rutasDeCuentasDinero } from '#commands/tesoreria/cuentas-dinero.routes.ts';
import { rutasDeExtractos } from '#commands/tesoreria/extracto.routes.ts';
import { rutasDeMovimientos } from '#commands/tesoreria/movimientos.routes.ts';
import { rutasDeTransacciones } from '#commands/tesoreria/transacciones.routes.ts';
import { rutasDeTransferencias } from '#commands/tesoreria/transferencias.routes.ts';
import { rutasDeWebhooks } from '#commands/webhooks/webhooks.routes.ts';
import { rutaDePlantillas } from '#commands/workflows/plantillas.routes.ts';
import { rutasDeWorkflows } from '#commands/workflows/workflows.routes.ts';
import { leerActivosDeFactura } from '#domain/activos/activo.hechos.ts';
import { MUESTRAS, permiteRol } from '#domain/contextos.ts';
import type { Permisos } from '#domain/identidad/empresa.events.ts';
import type { Metodo } from '#domain/kernel/permisos.ts';
import { declarar } from '#domain/kernel/ruta.ts';
import { permisosDe } from '#infra/http/autenticacion.ts';
import { consultaDe } from '#infra/http/consulta.ts';
import { parametrosDeEjemplo } from '#infra/http/parametros.ts';
import { RUTAS } from '#infra/http/rutas.ts';
import { atenderSimulada, valoresDe } from '#infra/http/simulacion.ts';
import { rutasDeRecibidos } from '#read-api/compras/recibidos.routes.ts';
import { EMPRESA } from '#test/support/documentos/factura.pruebas.ts';
import { formularioDe } from '#test/support/http/contrato-http.ts';
import {
  type AplicacionDePrueba,
  darClave,
  facturaValida,
  leer,
  prepararAplicacion,
  TOKENS,
} from './aplicacion-de-prueba.ts';

/** `?simular=true` at the edge: what is answered, what is refused, and what is written down of it. */

let prueba: AplicacionDePrueba;
beforeAll(async () => {
  prueba = await prepararAplicacion();
});
afterAll(() => prueba.cerrar());

const JSON_ = { 'Content-Type': 'application/json' };
const enviar = async (
  camino: string,
  cuerpo?: object,
  opciones: { readonly method?: string; readonly headers?: { [nombre: string]: string } } = {},
) => {
  const respuesta = await prueba.pedir(camino, {
    method: opciones.method ?? 'POST',
    headers: { ...JSON_, ...opciones.headers },
    ...(cuerpo && { body: JSON.stringify(cuerpo) }),
  });
  const texto = await respuesta.text();
  const json = (texto === '' ? null : JSON.parse(texto)) as { [campo: string]: unknown };
  return { estado: respuesta.status, cuerpo: json, cabeceras: respuesta.headers };
};
type Simulada = { readonly respuesta: { readonly [campo: string]: unknown } };

describe('lo que responde', () => {
  it('la factura entera, sin id, sin número y sin la persona que aún no existe', async () => {
    const eventos = prueba.libro.eventos.length;
    const { estado, cuerpo, cabeceras } = await enviar('/facturas?simular=true', facturaValida());
    const { respuesta, ...resto } = cuerpo as unknown as Simulada;
    expect([estado, resto]).toEqual([
      200,
      { simulado: true, asiento: null, asientos: [], avisos: respuesta.avisos ?? [] },
    ]);
    expect(respuesta).toMatchObject({ id: null, numero_comprobante: null, cliente_id: null });
    expect(respuesta).toMatchObject({ estado: 'PENDIENTE', sucursal_id: 1, ambiente: '1' });
    expect(cabeceras.get('idempotency-replayed')).toBeNull();
    expect(prueba.libro.eventos).toHaveLength(eventos);
    const real = await enviar('/facturas', facturaValida());
    expect(real.estado).toBe(201);
    expect({ ...respuesta, id: 1, cliente_id: 1 }).toEqual({
      ...real.cuerpo,
      numero_comprobante: null,
    });
  });

  it('lo que ya existe conserva su id: una persona del directorio, un registro que cambia', async () => {
    const otra = await enviar('/facturas?simular=true', facturaValida());
    expect((otra.cuerpo as unknown as Simulada).respuesta).toMatchObject({
      id: null,
      cliente_id: 1,
    });
    const persona = {
      tipo_identificacion: '06',
      identificacion: 'PAS-77',
      razon_social: 'Nueva de prueba',
    };
    const cambio = await enviar('/personas-empresas/1?simular=true', persona, { method: 'PUT' });
    expect(cambio.cuerpo).toMatchObject({ respuesta: { id: 1, razon_social: 'Nueva de prueba' } });
    const alta = await enviar('/personas-empresas?simular=true', persona);
    expect(alta.cuerpo).toMatchObject({ respuesta: { id: null, identificacion: 'PAS-77' } });
  });

  it('de un borrado, que no tiene cuerpo, null', async () => {
    const { estado, cuerpo } = await enviar('/personas-empresas/1?simular=true', undefined, {
      method: 'DELETE',
    });
    const nada = { simulado: true, respuesta: null, asiento: null, asientos: [], avisos: [] };
    expect([estado, cuerpo]).toEqual([200, nada]);
    const sigue = await prueba.pedir('/personas-empresas/1');
    expect(await sigue.json()).toMatchObject({ activo: true });
  });

  it('de un lote, la lista; los avisos, una vez cada uno', async () => {
    const facturas = ['PAS-91', 'PAS-92'].map((identificacion) =>
      facturaValida({ tipo_identificacion: '06', identificacion }),
    );
    const { cuerpo } = await enviar('/facturas/lote?simular=true', { facturas });
    const { respuesta, avisos } = cuerpo as unknown as {
      respuesta: { [campo: string]: unknown }[];
      avisos: string[];
    };
    expect(respuesta).toHaveLength(2);
    for (const una of respuesta) {
      expect(una).toMatchObject({ id: null, numero_comprobante: null, cliente_id: null });
    }
    expect(avisos).toEqual([...new Set(avisos)]);
    expect(avisos).toEqual(respuesta[0]!.avisos ?? []);
  });

  it('lo que se negaría se niega igual', async () => {
    const ajena = await enviar('/facturas/999/anular?simular=true', { motivo: 'x' });
    expect([ajena.estado, ajena.cuerpo.codigo]).toEqual([404, 'facturas.no_encontrada']);
    const mala = await enviar('/facturas?simular=true', { ...facturaValida(), detalles: [] });
    expect(mala.estado).toBe(422);
  });
});

describe('la clave de idempotencia', () => {
  it('ni se busca ni se guarda, venga por donde venga', async () => {
    const headers = { 'Idempotency-Key': 'clave-simulada' };
    const probar = () => enviar('/facturas?simular=true', facturaValida(), { headers });
    expect((await probar()).cuerpo).toMatchObject({ simulado: true, respuesta: { id: null } });
    const real = await enviar('/facturas', facturaValida(), { headers });
    expect([real.estado, real.cabeceras.get('idempotency-replayed')]).toEqual([201, null]);
    expect((await probar()).cuerpo).toMatchObject({ simulado: true, respuesta: { id: null } });
    const enElCuerpo = { ...facturaValida(), idempotency_key: 'otra-simulada' };
    expect((await enviar('/facturas?simular=true', enElCuerpo)).estado).toBe(200);
    expect((await enviar('/facturas', enElCuerpo)).estado).toBe(201);
    const distintas = { ...facturaValida(), idempotency_key: 'no-es-la-misma' };
    expect((await enviar('/facturas?simular=true', distintas, { headers })).estado).toBe(422);
  });
});

describe('quién la admite', () => {
  it('toda escritura cuyo manejador solo tiene el bus, y ninguna otra', () => {
    const simulables = RUTAS.filter(({ simulable }) => simulable).map(({ id }) => id);
    const soloConElBus = [
      ...rutasDeFacturas(leerActivosDeFactura),
      ...rutasDeLiquidaciones,
      ...rutasDeGuias,
      ...rutasDeRetenciones,
      ...rutasDeNotasCredito,
      ...rutasDeNotasDebito,
      ...rutasDePersonas,
      ...rutasDeServicios(async () => false),
      ...rutasDeProformas,
      ...rutasDeSucursales,
      // What else a subscription's routes have is not the bus: of this one, a count.
      ...rutasDeWebhooks([]).filter(({ id }) => id === 'reenviarEntregas'),
      ...rutasDelPlan([]),
      ...rutasDelLibro([]),
      ...rutasDeAsientos([]),
      ...rutasDePlantillas,
      ...rutasDeCompras(async () => []),
      ...rutasDeRecibidos,
      ...rutasDeCuentasDinero,
      ...rutasDeTransferencias,
      ...rutasDeMovimientos,
      ...rutasDeConciliaciones,
      ...rutasDeExtractos,
      ...rutasDeTransacciones,
      ...rutasDeInventario,
      ...rutasDeCobros,
      ...anticiposDeCobros,
      ...rutasDePagos,
      ...rutasDeAnticipos,
      ...rutasDeNominas,
      ...rutasDeActivos,
      ...rutasDeWorkflows(new Set()),
      rutaDePlantillas(new Set()),
    ];
    expect(simulables).toEqual(soloConElBus.map(({ id }) => id));
  });

  const otras = RUTAS.filter(({ metodo, simulable }) => metodo !== 'GET' && !simulable);
  it.each(otras.map((ruta) => [ruta.id, ruta] as const))(
    '%s la rehúsa con su nombre',
    async (_, ruta) => {
      const { camino, metodo, acceso } = ruta;
      const suyos = parametrosDeEjemplo(ruta, '2026-11-20');
      const concreto = camino.replaceAll(/\{(\w+)\}/g, (_todo, nombre: string) =>
        String(suyos[nombre] ?? 1),
      );
      for (const valor of ['true', 'false']) {
        const respuesta = await prueba.pedir(`${concreto}?simular=${valor}`, {
          method: metodo,
          ...(acceso === 'sesion' && { token: TOKENS.admin }),
        });
        expect([respuesta.status, (await leer(respuesta)).detail]).toEqual([
          422,
          [
            {
              type: 'simulacion_no_admitida',
              loc: ['query', 'simular'],
              msg: 'Esta operación no se puede simular',
            },
          ],
        ]);
      }
    },
  );

  it('simular=false es de verdad; otro valor, o dos, es 422', async () => {
    expect((await enviar('/facturas?simular=false', facturaValida())).estado).toBe(201);
    for (const consulta of ['simular=', 'simular=1', 'simular=si', 'simular=true&simular=true']) {
      const { estado, cuerpo } = await enviar(`/facturas?${consulta}`, facturaValida());
      expect([consulta, estado, cuerpo.detail]).toEqual([
        consulta,
        422,
        [expect.objectContaining({ loc: ['query', 'simular'] })],
      ]);
    }
  });

  it('la auditoría no dice que se hizo', async () => {
    const headers = { 'X-Request-Id': 'peticion-simulada' };
    await enviar('/facturas?simular=true', facturaValida(), { headers });
    expect(await prueba.auditada('peticion-simulada')).toMatchObject({
      empresa_id: EMPRESA,
      metodo: 'POST',
      camino: '/api/v1/facturas?simular=true',
      estado: 200,
    });
  });
});

describe('quien solo puede escribir', () => {
  const simulables = RUTAS.filter(({ simulable }) => simulable);
  const hoy = '2026-11-20';
  const clave = (nombre: string) => `fpk_escribe_${nombre}_0123456789`;
  const conPermisos = async (clave_id: number, nombre: string, permisos: Permisos) => {
    darClave(prueba.libro, EMPRESA, clave_id, clave(nombre), { permisos });
    await prueba.sincronizar();
    return clave(nombre);
  };

  it.each(
    simulables.filter(({ acceso }) => acceso !== 'sesion').map((r, i) => [r.id, r, i] as const),
  )('%s: con el permiso de escribir, y sin el de leer, no se prueba', async (id, ruta, i) => {
    const suya = await conPermisos(100 + i, id, { [ruta.recurso]: [...permisosDe(ruta)] });
    const suyos = parametrosDeEjemplo(ruta, hoy);
    const camino = ruta.camino.replaceAll(/\{(\w+)\}/g, (_, nombre: string) =>
      String(suyos[nombre] ?? 1),
    );
    const ejemplo = ruta.ejemplo?.(hoy);
    const esJson = ruta.formato === undefined;
    const respuesta = await prueba.pedir(`${camino}?simular=true`, {
      method: ruta.metodo,
      clave: suya,
      ...(esJson && { headers: JSON_ }),
      ...(ejemplo && { body: esJson ? JSON.stringify(ejemplo) : formularioDe(ejemplo) }),
    });
    const soloEscribe = !permisosDe(ruta).includes('GET');
    expect(soloEscribe).toBe(true);
    expect([respuesta.status, await leer(respuesta)]).toEqual([
      403,
      expect.objectContaining({
        codigo: 'autenticacion.sin_permiso',
        recurso: ruta.recurso,
        metodo: 'GET',
      }),
    ]);
  });

  it('ningún rol puede escribir lo que no puede leer', () => {
    for (const { recurso, metodo } of simulables) {
      for (const rol of ['admin', 'contador', 'vendedor'] as const) {
        const escribe = permiteRol(rol, recurso, metodo === 'PATCH' ? 'PUT' : (metodo as Metodo));
        if (escribe)
          expect([rol, recurso, permiteRol(rol, recurso, 'GET')]).toEqual([rol, recurso, true]);
      }
    }
  });

  it('y sin poder leer la contabilidad no se le dice si algo se asentaría', async () => {
    const suya = await conPermisos(99, 'facturas', { facturas: ['GET', 'POST'] });
    const probar = async () => {
      const respuesta = await prueba.enviar('/facturas?simular=true', facturaValida(), {
        clave: suya,
      });
      return [respuesta.status, await respuesta.json()];
    };
    expect(await probar()).toMatchObject([200, { simulado: true, asiento: null, asientos: null }]);
    const real = await prueba.enviar('/facturas', facturaValida(), { clave: suya });
    expect(real.status).toBe(201);
  });
});

describe('una ruta mal declarada se nota', () => {
  it('lo que cada una dice que da un evento, ese evento lo trae', () => {
    const dichos = RUTAS.flatMap(({ id, simulable = {} }) =>
      Object.entries(simulable).flatMap(([tipo, datos]) =>
        Object.keys(datos).map((dato) => [id, tipo, dato] as const),
      ),
    );
    expect(dichos.length).toBeGreaterThan(0);
    for (const [id, tipo, dato] of dichos) {
      const muestra = MUESTRAS.find((evento) => evento.tipo === tipo);
      const valores = valoresDe(muestra?.datos ?? {}, dato.split('.'));
      expect([id, tipo, dato, ...valores]).toEqual([id, tipo, dato, expect.anything()]);
    }
  });

  const lee = { puedeLeer: () => true } as never;
  const comun = {
    id: 'doble',
    metodo: 'POST',
    camino: '/dobles',
    resumen: '',
    recurso: 'facturas',
    respuestas: {},
    simulable: {},
  } as const;

  it('la que ejecuta dos comandos', async () => {
    const nadaQueHacer = { nombre: 'nada', cargar: async () => 1, decidir: () => [] } as never;
    const doble = declarar<{ readonly ejecutar: (c: never) => Promise<unknown> }>()({
      ...comun,
      atender: async (_peticion, { ejecutar }) => {
        await ejecutar(nadaQueHacer);
        await ejecutar(nadaQueHacer);
        return { estado: 204 };
      },
    });
    const ejecutar = async () => ({ resultado: undefined as never, revision: 0, eventos: [] });
    await expect(atenderSimulada(doble, lee, ejecutar, {} as never)).rejects.toThrow(
      'más de un comando',
    );
  });

  it('la que toca algo más que el bus: de lo demás solo tiene lo que dice que no hace nada', async () => {
    const vistas: string[] = [];
    const curiosa = declarar<Record<'leer' | 'enviar' | 'ejecutar', unknown>>()({
      ...comun,
      simulable_con: ['leer'],
      atender: async (_peticion, dependencias) => {
        vistas.push(...Object.keys(dependencias));
        return { estado: 204 };
      },
    });
    const todas = { leer: 1, enviar: 2, ejecutar: 3 };
    await atenderSimulada(curiosa, lee, {} as never, todas);
    expect(vistas.sort()).toEqual(['ejecutar', 'leer']);
  });

  it('la que lee su consulta con algo que no es un objeto', () => {
    const rara = { ...comun, query: { parse: () => 1 }, atender: async () => ({ estado: 204 }) };
    expect(() => consultaDe(rara as never)).toThrow('debe ser un objeto');
  });
});
