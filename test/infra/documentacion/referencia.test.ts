import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { caminoDe, caminoDeUno, enPascal } from '#domain/documentos/comprobante/tipo.ts';
import { TIPOS } from '#domain/documentos/tipos.ts';
import { fechaDe } from '#domain/kernel/tiempo.ts';
import { sembrarTesoreria } from '#infra/demo/tesoreria-demo.ts';
import { CARPETA_DE_GUIAS, GUIAS } from '#infra/documentacion/guias.ts';
import { RUTAS } from '#infra/http/rutas.ts';
import { prepararAnioPorCerrar } from '#test/support/contabilidad/anio-por-cerrar.ts';
import {
  type Bloque,
  bloquesDe,
  type Corrida,
  correrLote,
  hay,
  hayPhp,
  prepararCarpeta,
  revisarTipos,
} from '#test/support/documentacion/fragmentos.ts';
import { entrarAlPanel } from '#test/support/identidad/panel.ts';
import { sembrarDemo } from '#test/support/identidad/sembrada.ts';
import { empaquetar, type Paquete } from '#test/support/sdk/paquete.ts';
import {
  type EmpresaDePrueba,
  iniciarSistemaDePrueba,
  type SistemaDePrueba,
} from '#test/support/sistema.ts';
import { iniciarSmtp, type ServidorDePrueba } from '#test/support/smtp.ts';

/** Each example of the reference, pasted as it stands where what it names is in the state that it takes. */

const HOY = fechaDe(new Date().toISOString());
const DOCUMENTOS = TIPOS.map(caminoDe);

/** Half a minute where nobody else works; a thousand processes wait for whoever does. */
const PACIENCIA_MS = 600_000;

/** Their examples name what only one person knows, or what has a name once it is made. */
const DE_UNO_SOLO: { readonly [ruta: string]: string } = {
  'POST /auth/login': 'autenticacion.credenciales_invalidas',
  'POST /auth/password': 'autenticacion.credenciales_invalidas',
  'POST /auth/enlaces': 'usuarios.enlace_no_encontrado',
  'POST /auth/restablecer': 'usuarios.restablecimiento_no_encontrado',
  'DELETE /auth/sesiones/{sesion}': 'usuarios.sesion_no_encontrada',
  'POST /auth/segundo-factor': 'autenticacion.credenciales_invalidas',
  'POST /auth/segundo-factor/confirmar': 'segundo_factor.sin_empezar',
  'POST /auth/segundo-factor/codigos': 'autenticacion.credenciales_invalidas',
  'POST /auth/segundo-factor/desactivar': 'autenticacion.credenciales_invalidas',
  'DELETE /usuarios/{usuario_id}/segundo-factor': 'segundo_factor.no_activo',
  'GET /p/proformas/{token}': 'proformas.enlace_no_encontrado',
  'GET /p/proformas/{token}/pdf': 'proformas.enlace_no_encontrado',
  'GET /p/proformas/{token}/logo': 'proformas.enlace_no_encontrado',
  'POST /p/proformas/{token}/aceptar': 'proformas.enlace_no_encontrado',
  'POST /p/proformas/{token}/rechazar': 'proformas.enlace_no_encontrado',
  'GET /webhooks/entregas/{entrega}': 'webhooks.entrega_no_encontrada',
  'POST /webhooks/entregas/{entrega}/reintentar': 'webhooks.entrega_no_encontrada',
  'GET /trabajos/{id}': 'trabajos.no_encontrado',
  // The hour has not come.
  'GET /workflows/runs/{corrida}': 'workflows.corrida_no_encontrada',
  'POST /workflows/runs/{corrida}/reejecutar': 'workflows.corrida_no_encontrada',
  'POST /workflows/runs/{corrida}/detener': 'workflows.corrida_no_encontrada',
  // The subscription of the example is off, so that nobody is called by whoever tries it out.
  'POST /webhooks/{id}/probar': 'webhooks.inactivo',
  // Whoever was invited a moment ago is not written to again.
  'POST /usuarios/{usuario_id}/enlace': 'usuarios.enlace_reciente',
  // It was written off a moment before.
  'POST /activos-fijos/{id}/vender': 'activos.fuera_de_uso',
  // The purchase of the example is on paper.
  'POST /compras/{id}/verificar-sri': 'compras.sin_clave_de_acceso',
};

/** In this order: what is needed goes before what needs it, and what undoes goes last. */
const ORDEN: readonly RegExp[] = [
  /^POST \/(?:facturas|servicios)$/,
  /^POST \/(?!auth)[^{]*$/,
  /^GET /,
  /^PUT \/(?:personas-empresas|empresa)/,
  /\/(?:email|aplicar-anticipo)$/,
  /^PATCH /,
  /^PUT /,
  /^POST (?!.*\/(?:anular|logout)$)(?!\/auth)/,
  /\/anular$/,
  /^DELETE .*\/extracto$/,
  /^DELETE .*\/aplicaciones/,
  /^DELETE /,
  /^POST \/auth\/(?!logout)/,
  /./,
];
const turnoDe = (ruta: string): number => ORDEN.findIndex((patron) => patron.test(ruta));

/** Where what is read begins: until then nothing is there. */
const DE_LECTURA = ORDEN.findIndex((patron) => patron.test('GET /facturas'));

type Cuales = (ruta: string) => boolean;

const esDeDocumento = (ruta: string, metodo: string, resto: string): boolean =>
  TIPOS.some((tipo) => ruta === `${metodo} ${caminoDeUno(tipo)}${resto}`);

const LENGUAJES = [
  ['sh', 'curl'],
  ['ts', process.execPath],
  ['php', 'php'],
] as const;

describe.each(LENGUAJES)('los ejemplos de la referencia en %s', (lenguaje, programa) => {
  const esta = lenguaje === 'php' ? hayPhp() : hay(programa);
  let prueba: SistemaDePrueba;
  let smtp: ServidorDePrueba;
  let paquete: Paquete | undefined;
  let carpeta: string;
  let bloques: readonly Bloque[];
  /** Of each company, the session of its administrator. */
  const sesiones = new Map<EmpresaDePrueba, string>();
  const dichas = new Map<string, string>();

  const anotar = ({ seccion }: Bloque, { fin, salida, errores, pedidas }: Corrida): void => {
    const estado = pedidas.map((una) => una.estado).join();
    const codigo = /"codigo":"([\w.]+)"/.exec(salida)?.[1];
    const esperado = DE_UNO_SOLO[seccion];
    // What is downloaded goes to a file, and its refusal with it.
    const visto = codigo ?? (/^4\d\d$/.test(estado) ? esperado : undefined);
    const bien = fin === 0 && /^2\d\d$/.test(estado);
    dichas.set(seccion, bien ? 'bien' : (visto ?? `${estado} ${salida}${errores}`));
  };
  const correrTodos = async (cuales: Cuales, empresa: EmpresaDePrueba): Promise<void> => {
    const suyos = bloques
      .filter(({ seccion }) => cuales(seccion))
      .toSorted((a, b) => turnoDe(a.seccion) - turnoDe(b.seccion));
    const textos = suyos.map(({ texto }) => texto);
    const corridas = await correrLote(lenguaje, textos, carpeta, {
      API: `${prueba.url}/api/v1`,
      CLAVE: empresa.clave,
      SESION: sesiones.get(empresa)!,
      CURL_HOME: join(carpeta, 'admite-rechazos'),
    });
    for (const [n, corrida] of corridas.entries()) anotar(suyos[n]!, corrida);
  };
  const empresaNueva = async (): Promise<EmpresaDePrueba> => {
    const empresa = await prueba.fundar({ certificado: true });
    sesiones.set(empresa, (await entrarAlPanel(prueba, empresa)).token);
    return empresa;
  };
  const conBorradores = async (): Promise<EmpresaDePrueba> => {
    const empresa = await empresaNueva();
    const crear = [...TIPOS.map(({ documento }) => `crear${enPascal(documento)}`), 'crearProforma'];
    for (const id of crear) {
      const ruta = RUTAS.find((una) => una.id === id)!;
      const cuerpo = { ...ruta.ejemplo!(HOY), es_borrador: true };
      const { estado } = await empresa.api.pedir('POST', ruta.camino, { cuerpo });
      expect([id, estado]).toEqual([id, 201]);
    }
    return empresa;
  };
  const esperar = (api: EmpresaDePrueba['api'], camino: string, estados: RegExp) =>
    expect
      .poll(async () => (await api.pedir<{ estado: string }>('GET', camino)).cuerpo.estado, {
        timeout: 30_000,
      })
      .toMatch(estados);

  // Anew for each try: what ran once is not to be run again where it ran.
  beforeEach(async () => {
    if (!esta) return;
    dichas.clear();
    sesiones.clear();
    smtp = await iniciarSmtp();
    prueba = await iniciarSistemaDePrueba({ correo: { por_omision: smtp.porOmision } });
    paquete = lenguaje === 'ts' ? await empaquetar() : undefined;
    carpeta = paquete?.proyecto ?? (await mkdtemp(join(tmpdir(), 'referencia-')));
    await prepararCarpeta(carpeta);
    await sembrarDemo(prueba, prueba.empresa);
    sesiones.set(prueba.empresa, (await entrarAlPanel(prueba, prueba.empresa)).token);
    const traer = async (camino: string) => (await fetch(`${prueba.url}${camino}`)).text();
    const paginas = [...(await traer('/llms.txt')).matchAll(/\((\/docs\/referencia\/\S+\.md)\)/g)];
    const todos = await Promise.all(
      paginas.map(async ([, camino]) => bloquesDe(await traer(camino!))),
    );
    bloques = todos.flat().filter((bloque) => bloque.lenguaje === lenguaje);
  });
  afterEach(async () => {
    await prueba?.detener();
    await smtp?.detener();
    await paquete?.borrar();
    if (carpeta) await rm(carpeta, { recursive: true, force: true });
  });

  /** Drafts: what changes one, what issues it, and, in another company, what deletes it. */
  const enBorradores = async (): Promise<Cuales[]> => {
    const cambian: Cuales = (ruta) =>
      esDeDocumento(ruta, 'PUT', '') ||
      esDeDocumento(ruta, 'POST', '/reenviar') ||
      ruta === 'PUT /proformas/{id}';
    const eliminan: Cuales = (ruta) =>
      esDeDocumento(ruta, 'DELETE', '') || ruta === 'DELETE /proformas/{id}';
    await correrTodos(cambian, await conBorradores());
    await correrTodos(eliminan, await conBorradores());
    return [cambian, eliminan];
  };

  /** One invoice that nothing leans on, a secret that nobody names, and a year whose months are closed. */
  const enUnaDeAntes = async (): Promise<Cuales[]> => {
    const empresa = await empresaNueva();
    await prepararAnioPorCerrar(empresa.api, Number(HOY.slice(0, 4)) - 1);
    const deAnular = 'POST /facturas/{factura_id}/anular';
    const deSecretos = ['POST', 'PUT', 'DELETE'].map(
      (metodo) => `${metodo} /workflows/secretos${metodo === 'POST' ? '' : '/{id}'}`,
    );
    const suyas = new Set(['POST /contabilidad/cierre-anual', deAnular, ...deSecretos]);
    await correrTodos((ruta) => ruta === 'POST /facturas', empresa);
    await esperar(empresa.api, '/facturas/1', /AUTORIZADO/);
    await correrTodos((ruta) => suyas.has(ruta), empresa);
    return [(ruta) => suyas.has(ruta)];
  };

  /** A reconciliation that fits: of an account where nothing moved. */
  const enUnaConciliada = async (): Promise<Cuales[]> => {
    const empresa = await empresaNueva();
    await empresa.api.pedir('POST', '/cuentas-dinero', {
      cuerpo: { nombre: 'Banco', tipo: 'banco' },
    });
    await empresa.api.pedir('POST', '/cuentas-dinero/1/conciliaciones', {
      cuerpo: { fecha_corte: HOY, saldo_extracto: 0 },
    });
    const suyas: Cuales = (ruta) =>
      /^POST \/cuentas-dinero\/conciliaciones\/\{\w+\}\/(?:cerrar|reabrir)$/.test(ruta);
    await correrTodos(suyas, empresa);
    return [suyas];
  };

  /** Books without anything but the entry of the example, which is the first one. */
  const enUnosLibros = async (): Promise<Cuales[]> => {
    const empresa = await empresaNueva();
    await correrTodos((ruta) => ruta === 'POST /contabilidad/activar', empresa);
    await esperar(empresa.api, '/contabilidad', /^activa$/);
    const suyas = new Set([
      'POST /contabilidad/asientos',
      'PATCH /contabilidad/asientos/{id}/fecha',
      'POST /contabilidad/asientos/{id}/anular',
      'POST /contabilidad/periodos/{anio}/{mes}/cerrar',
      'POST /contabilidad/periodos/{anio}/{mes}/reabrir',
    ]);
    await correrTodos((ruta) => suyas.has(ruta), empresa);
    return [(ruta) => suyas.has(ruta)];
  };

  /** Books that open with the money of the demonstration. */
  const enUnaApertura = async (): Promise<Cuales[]> => {
    const empresa = await empresaNueva();
    await sembrarTesoreria(prueba.sistema.nucleo.bus.ejecutar, empresa.id);
    await correrTodos((ruta) => ruta === 'POST /contabilidad/activar', empresa);
    await esperar(empresa.api, '/contabilidad', /^activa$/);
    const suya: Cuales = (ruta) => ruta === 'POST /contabilidad/apertura';
    await correrTodos(suya, empresa);
    return [suya];
  };

  it.skipIf(!esta)(
    'corren todos, tal cual',
    async () => {
      const aparte = [
        ...(await enBorradores()),
        ...(await enUnaDeAntes()),
        ...(await enUnaConciliada()),
        ...(await enUnosLibros()),
        ...(await enUnaApertura()),
      ];
      const { empresa } = prueba;
      const delResto =
        (desde: number, hasta: number): Cuales =>
        (ruta) =>
          !aparte.some((suya) => suya(ruta)) && turnoDe(ruta) >= desde && turnoDe(ruta) < hasta;
      await correrTodos(delResto(0, DE_LECTURA), empresa);
      // A month was closed, which is sealed a moment later.
      await expect
        .poll(async () => (await empresa.api.pedir<unknown[]>('GET', '/sellos')).cuerpo.length)
        .toBeGreaterThan(0);
      for (const camino of DOCUMENTOS) await esperar(empresa.api, `${camino}/1`, /AUTORIZADO/);
      await esperar(empresa.api, '/contabilidad', /^activa$/);
      await correrTodos(delResto(DE_LECTURA, ORDEN.length), empresa);

      const rutas = RUTAS.map(({ metodo, camino }) => `${metodo} ${camino}`);
      const esperadas = rutas.map((ruta) => [ruta, DE_UNO_SOLO[ruta] ?? 'bien']);
      // Together: what the server could not do says why an example got no answer.
      expect({ fallas: prueba.fallas, dichas: Object.fromEntries(dichas) }).toEqual({
        fallas: [],
        dichas: Object.fromEntries(esperadas),
      });
    },
    PACIENCIA_MS,
  );

  if (lenguaje !== 'ts') return;
  it('con los tipos que el cliente dice, y los de las guías también', async () => {
    const paginas = [
      ...GUIAS.map((guia) => new URL(`${guia}.md`, CARPETA_DE_GUIAS)),
      new URL('../../../infra/sdk/typescript/README.md', import.meta.url),
    ];
    const guias = await Promise.all(paginas.map((una) => readFile(una, 'utf8')));
    const todos = [...bloques, ...guias.flatMap(bloquesDe)].filter((uno) => uno.lenguaje === 'ts');
    const textos = todos.map(({ texto }) => texto);
    expect(textos.length).toBeGreaterThan(300);
    expect(await revisarTipos(textos, carpeta)).toBe('');
  });
});
