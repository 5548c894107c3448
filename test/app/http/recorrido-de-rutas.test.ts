import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLAN_BASE } from '#domain/contabilidad/plan.base.ts';
import {
  caminoDe as caminoDelTipo,
  enPascal,
  type TipoDeComprobante,
} from '#domain/documentos/comprobante/tipo.ts';
import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import { TIPOS } from '#domain/documentos/tipos.ts';
import type { Ruta } from '#domain/kernel/ruta.ts';
import { fechaDe } from '#domain/kernel/tiempo.ts';
import { type DocumentoOpenApi, documentoOpenApi } from '#infra/http/openapi.ts';
import { nombresEnCamino, parametrosDeEjemplo } from '#infra/http/parametros.ts';
import { RUTAS } from '#infra/http/rutas.ts';
import { comprobarInformes } from '#test/support/cifras.pruebas.ts';
import { prepararAnioPorCerrar } from '#test/support/contabilidad/anio-por-cerrar.ts';
import { CONSUMIDOR_FINAL_HTTP } from '#test/support/documentos/factura.http.ts';
import { comprobarHistorias } from '#test/support/historia.pruebas.ts';
import {
  formularioDe,
  type Juez,
  juezDe,
  leerRespondida,
} from '#test/support/http/contrato-http.ts';
import { entrarAlPanel, type UsuarioDePanel } from '#test/support/identidad/panel.ts';
import { sembrarDemo } from '#test/support/identidad/sembrada.ts';
import {
  type EmpresaDePrueba,
  iniciarSistemaDePrueba,
  type SistemaDePrueba,
} from '#test/support/sistema.ts';

/** Every route over the real program: its example works, and what is another company's is not there. */

const HOY = fechaDe(new Date().toISOString());
const nombreDe = ({ metodo, camino }: Ruta<never>): string => `${metodo} ${camino}`;
const conNombre = (rutas: readonly Ruta<never>[]) =>
  rutas.map((ruta) => [nombreDe(ruta), ruta] as const);

/** Their examples name what only one person knows: a password, a link's code, a run that began just now. */
const SECRETAS = new Set([
  'ingresar',
  'cambiarPassword',
  'usarEnlace',
  'pedirRestablecimiento',
  'restablecerPassword',
  'empezarSegundoFactor',
  'confirmarSegundoFactor',
  'renovarCodigosDeRecuperacion',
  'desactivarSegundoFactor',
  'reejecutarCorrida',
]);

/** Enough of everything that the other company has not so many. */
const MUCHOS = 6;

describe('las rutas sobre el sistema entero', () => {
  let prueba: SistemaDePrueba;
  let propia: EmpresaDePrueba;
  let ajena: EmpresaDePrueba;
  let deLaPropia: UsuarioDePanel;
  let deLaAjena: UsuarioDePanel;
  const documento: DocumentoOpenApi = documentoOpenApi(RUTAS, HOY);
  const juez: Juez = juezDe(documento);

  beforeAll(async () => {
    prueba = await iniciarSistemaDePrueba({ empresas: 2 });
    propia = prueba.empresas[0]!;
    ajena = prueba.empresas[1]!;
    deLaPropia = await entrarAlPanel(prueba, propia);
    // As `npm start` leaves it: its examples move money between two accounts.
    await sembrarDemo(prueba, propia);
  });
  afterAll(() => prueba?.detener());

  const caminoDe = (ruta: Ruta<never>, id?: number): string => {
    const suyos = parametrosDeEjemplo(ruta, HOY);
    return nombresEnCamino(ruta.camino).reduce(
      (texto, nombre) => texto.replace(`{${nombre}}`, String(id ?? suyos[nombre] ?? 1)),
      ruta.camino,
    );
  };

  const pedir = async (
    ruta: Ruta<never>,
    como: { readonly empresa: EmpresaDePrueba; readonly usuario: UsuarioDePanel },
    opciones: {
      readonly id?: number | undefined;
      readonly cambios?: object;
      readonly consulta?: string;
    } = {},
  ) => {
    const cuerpo = ruta.ejemplo && { ...ruta.ejemplo(HOY), ...opciones.cambios };
    const comoJson = cuerpo && ruta.formato === undefined;
    const direccion = `${caminoDe(ruta, opciones.id)}${opciones.consulta ?? ''}`;
    const respuesta = await fetch(`${prueba.url}/api/v1${direccion}`, {
      method: ruta.metodo,
      headers: {
        ...(ruta.acceso === 'sesion'
          ? { Authorization: `Bearer ${como.usuario.token}` }
          : { 'X-API-Key': como.empresa.clave }),
        ...(comoJson && { 'Content-Type': 'application/json' }),
      },
      ...(cuerpo && { body: comoJson ? JSON.stringify(cuerpo) : formularioDe(cuerpo) }),
    });
    const respondida = await leerRespondida(respuesta);
    const operacion = documento.paths[ruta.camino]![ruta.metodo.toLowerCase()]!;
    return { ...respondida, juicio: juez(operacion, respondida), cabeceras: respuesta.headers };
  };
  const yo = () => ({ empresa: propia, usuario: deLaPropia });
  const otro = () => ({ empresa: ajena, usuario: deLaAjena });

  /** Its example is of the year before, which somebody has to have kept books for. */
  const conAnioPorCerrar = async () => {
    const empresa = await prueba.fundar({});
    await prepararAnioPorCerrar(empresa.api, Number(HOY.slice(0, 4)) - 1);
    return { empresa, usuario: deLaPropia };
  };

  const porId = new Map(RUTAS.map((ruta) => [ruta.id, ruta]));
  const tipoDeRuta = ({ recurso }: Ruta<never>) => TIPOS.find((tipo) => tipo.recurso === recurso);
  const crearUno = async (
    { documento }: { readonly documento: string },
    cambios: object,
  ): Promise<number> => {
    const ruta = porId.get(`crear${enPascal(documento)}`)!;
    const { estado, cuerpo } = await pedir(ruta, yo(), { cambios });
    expect([estado, cuerpo]).toEqual([201, cuerpo]);
    return (cuerpo as { id: number }).id;
  };
  /** Until the SRI has answered about the first document of a type. */
  const esperarPrimero = async (tipo: TipoDeComprobante): Promise<void> => {
    const leer = async () =>
      (await propia.api.pedir<{ estado: string }>('GET', `${caminoDelTipo(tipo)}/1`)).cuerpo.estado;
    await expect.poll(leer, { timeout: 15_000 }).toMatch(/^(AUTORIZADO|ANULADO)$/);
  };

  /** The first invoice was annulled by then, by an example: an advance goes to one that is owed, of nobody. */
  const aOtraFactura = async (): Promise<object> => {
    const aNadie = { ...CONSUMIDOR_FINAL_HTTP, idempotency_key: randomUUID() };
    const factura_id = await crearUno({ documento: 'factura' }, aNadie);
    const leer = async () =>
      (await propia.api.pedir<{ estado: string }>('GET', `/facturas/${factura_id}`)).cuerpo.estado;
    await expect.poll(leer, { timeout: 15_000 }).toBe('AUTORIZADO');
    return { aplicaciones: [{ factura_id, monto_aplicado: 5 }] };
  };

  /** Until the books have what was there before they began. */
  const esperarLibro = async (): Promise<void> => {
    const leer = async () =>
      (await propia.api.pedir<{ estado: string }>('GET', '/contabilidad')).cuerpo.estado;
    await expect.poll(leer, { timeout: 15_000 }).toBe('activa');
  };

  const conEjemplo = RUTAS.filter((r) => r.ejemplo && r.cuerpo && !SECRETAS.has(r.id));
  const deColeccion = (r: Ruta<never>) => nombresEnCamino(r.camino).length === 0;
  const enOrden = [...conEjemplo.filter(deColeccion), ...conEjemplo.filter((r) => !deColeccion(r))];

  it.each(conNombre(enOrden))('%s: su ejemplo funciona tal cual', async (_, ruta) => {
    // What an example does to a document it does to an authorized one: the one of its own example.
    const tipo = tipoDeRuta(ruta);
    if (tipo && !deColeccion(ruta)) await esperarPrimero(tipo);
    if (ruta.id === 'registrarApertura') await esperarLibro();
    // A replacement takes nothing but a draft as it stands.
    const reemplazado = ruta.id === 'reemplazarProforma' ? { documento: 'proforma' } : tipo;
    const id =
      reemplazado && ruta.metodo === 'PUT'
        ? await crearUno(reemplazado, { es_borrador: true })
        : undefined;
    const quien = ruta.id === 'cerrarAnio' ? await conAnioPorCerrar() : yo();
    const cambios = ruta.id === 'aplicarAnticipoDeCobro' ? await aOtraFactura() : {};
    const { estado, cuerpo, juicio } = await pedir(ruta, quien, { id, cambios });
    expect([Object.keys(ruta.respuestas), cuerpo]).toEqual([
      expect.arrayContaining([String(estado)]),
      cuerpo,
    ]);
    expect(estado).toBeLessThan(300);
    expect(juicio).toBeUndefined();
  });

  const lecturas = RUTAS.filter((r) => r.metodo === 'GET');
  it.each(conNombre(lecturas))('%s: responde lo que su esquema dice', async (_, ruta) => {
    const { estado, juicio, cuerpo } = await pedir(ruta, yo());
    expect(estado, JSON.stringify(cuerpo)).toBeLessThan(500);
    expect(juicio).toBeUndefined();
  });

  const consultables = RUTAS.filter((r) => r.query && r.acceso !== 'publico');
  it.each(conNombre(consultables))('%s: un NUL en la consulta es 422', async (_, ruta) => {
    const { parameters } = documento.paths[ruta.camino]![ruta.metodo.toLowerCase()]!;
    const nombres = parameters.flatMap((p) =>
      'in' in p && p.in === 'query' ? [String(p.name)] : [],
    );
    expect(nombres.length).toBeGreaterThan(0);
    for (const nombre of nombres) {
      const consulta = `?${nombre}=a%00b`;
      const { estado, cuerpo } = await pedir(ruta, yo(), { consulta });
      expect([consulta, estado]).toEqual([consulta, 422]);
      const { detail } = cuerpo as { detail: { loc: string[] }[] };
      expect(detail.map(({ loc }) => loc)).toContainEqual(['query', nombre]);
    }
  });

  it('un NUL en el camino también es 422', async () => {
    const ruta = RUTAS.find(({ id }) => id === 'consultarIdentificacion')!;
    const params_de_ejemplo = { identificacion: 'a%00b' };
    const { estado, cuerpo } = await pedir({ ...ruta, params_de_ejemplo }, yo());
    expect([estado, cuerpo]).toMatchObject([
      422,
      { detail: [{ loc: ['path', 'identificacion'] }] },
    ]);
  });

  describe('con otra empresa al lado', () => {
    beforeAll(async () => {
      deLaAjena = await entrarAlPanel(prueba, ajena);
      // Each buyer is a person of the directory as well.
      for (let i = 0; i < MUCHOS; i++) {
        const cambios = { tipo_identificacion: '06', identificacion: `PAS-${i}` };
        for (const tipo of TIPOS) await crearUno(tipo, tipo === FACTURA ? cambios : {});
      }
    });

    const conId = RUTAS.filter((r) => nombresEnCamino(r.camino).some((n) => /(^|_)id$/.test(n)));
    /** The last one that the first company has, and the second one has not. */
    const idPropio = ({ recurso, camino }: Ruta<never>): number => {
      // The other company keeps no books: the first entry and the first template are of the examples.
      if (/^\/contabilidad\/(plantillas-)?asiento/.test(camino)) return 1;
      // Of a person, and both have some.
      if (camino.includes('/estado-cuenta/')) return MUCHOS;
      const porRecurso: { readonly [recurso: string]: number } = {
        // The one who asks, and the one of the example.
        usuarios: 2,
        // Two of the demonstration and the one of the example; the key of the demonstration and one.
        sucursales: 3,
        // The one of the example, and the two of the example's file.
        servicios: 3,
        proformas: 1,
        claves_api: 2,
        webhooks: 1,
        workflows: 1,
        cuentas_dinero: 1,
        activos_fijos: 1,
        compras: 1,
        // The one of the example.
        inventario: 1,
        cobros: 1,
        pagos_proveedor: 1,
        nominas: 1,
        // The one of the example: both begin with the same chart.
        contabilidad: PLAN_BASE.length + 1,
      };
      return porRecurso[recurso] ?? MUCHOS;
    };

    it.each(conNombre(conId))('%s: el id de otra empresa es 404', async (_, ruta) => {
      const id = idPropio(ruta);
      const { estado, juicio, cuerpo } = await pedir(ruta, otro(), { id });
      expect([estado, cuerpo]).toEqual([
        404,
        expect.objectContaining({ codigo: expect.any(String) }),
      ]);
      expect(juicio).toBeUndefined();
    });

    // Nobody has asked for anything that takes long, and the hour of a seal has not come.
    const registros = conId.filter(
      (r) =>
        r.metodo === 'GET' && r.camino.endsWith('}') && !['trabajos', 'sellos'].includes(r.recurso),
    );
    it.each(conNombre(registros))('%s: y es un registro de su dueña', async (_, ruta) => {
      const { estado } = await pedir(ruta, yo(), { id: idPropio(ruta) });
      expect(estado).toBe(200);
    });

    it('cada petición con credencial queda en la auditoría de su empresa, y en ninguna otra', async () => {
      const leerAuditoria = async (usuario: UsuarioDePanel, consulta: string) => {
        const respuesta = await fetch(`${prueba.url}/api/v1/auditoria?${consulta}`, {
          headers: { Authorization: `Bearer ${usuario.token}` },
        });
        return (await respuesta.json()) as { actor: string; recurso: string; estado: number }[];
      };
      const consulta = 'recurso=facturas&estado=201&limit=500';
      await expect
        .poll(async () => (await leerAuditoria(deLaPropia, consulta)).length, { timeout: 3000 })
        .toBeGreaterThanOrEqual(MUCHOS);
      const [una] = await leerAuditoria(deLaPropia, consulta);
      expect(una).toMatchObject({ recurso: 'facturas', estado: 201, metodo: 'POST' });
      expect(propia.clave.startsWith(una!.actor)).toBe(true);
      expect(await leerAuditoria(deLaAjena, consulta)).toEqual([]);
    });

    it('el último uso de una clave se sabe sin escribir por petición', async () => {
      const { sql } = prueba.sistema.nucleo;
      await expect
        .poll(
          async () =>
            (
              await sql`select ultima_ip from operacion.uso_de_claves
              where empresa_id = ${propia.id} and clave_id = 1`
            )[0],
          { timeout: 3000 },
        )
        .toEqual({ ultima_ip: '127.0.0.1' });
    });
  });

  it(
    'cada historia, plegada, es el registro que se lee',
    () => comprobarHistorias(prueba, propia, deLaPropia),
    60_000,
  );

  it('cada cifra de cada informe se explica, y ninguna se queda sin explicar', async () => {
    expect(await comprobarInformes(propia, HOY)).toBeGreaterThan(200);
  }, 180_000);

  it('nada de esto fue un 500', () => {
    expect(prueba.fallas).toEqual([]);
  });
});
