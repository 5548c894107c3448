import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cambiarLimite } from '#commands/identidad/claves-api.comandos.ts';
import type { Ruta } from '#domain/kernel/ruta.ts';
import { fechaDe } from '#domain/kernel/tiempo.ts';
import { nombresEnCamino } from '#infra/http/parametros.ts';
import { RUTAS } from '#infra/http/rutas.ts';
import { desempacarDeZip, entradasDeZip } from '#infra/nucleo/zip-leido.ts';
import { compraValida } from '#test/support/compras/compras.http.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { recursoHttp } from '#test/support/documentos/comprobante.http.ts';
import { TIPOS_HTTP } from '#test/support/documentos/tipos.http.ts';
import { crearClienteApi } from '#test/support/http/cliente-api.ts';
import { entrarAlPanel, pedirAlPanel, type UsuarioDePanel } from '#test/support/identidad/panel.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from '#test/support/sistema.ts';

/**
 * Every read, by who sees one branch only and by keys of one permission: what is of another branch
 * changes nothing of what the first is answered, and what is of another resource shows only where it is
 * written here that it does.
 */

const HOY = fechaDe(new Date().toISOString());
const [ANIO, MES] = [HOY.slice(0, 4), String(Number(HOY.slice(5, 7)))];

const LECTURAS = RUTAS.filter(
  // Who one is, is not of the company.
  ({ metodo, acceso, recurso }) => metodo === 'GET' && acceso !== 'publico' && recurso !== 'sesion',
);
const nombreDe = ({ camino }: Ruta<never>): string => camino;

/** Whose texts show under whose permission, because what is read is made of them. */
const HECHO_DE: { readonly [recurso: string]: readonly string[] } = {
  // Balances: of what, by its number.
  cobros: ['facturas', 'notas_credito', 'notas_debito'],
  pagos_proveedor: ['compras', 'liquidaciones_compra', 'retenciones'],
  // A note names what it modifies.
  notas_credito: ['facturas'],
  notas_debito: ['facturas'],
};
/** That something moved, and not what; and the sessions of whoever asks, another one each time. */
const CAMBIAN = /^\/(novedades|auth\/sesiones)\b/;
/** Of the whole company and of every resource: these are told of everything that is posted or told. */
const DE_TODO = new Set(['contabilidad', 'eventos', 'webhooks']);

const DE_QUIEN_OPERA = (empresa_id: number) => ({
  empresa_id,
  actor: 'operador',
  correlacion_id: randomUUID(),
  comando_id: randomUUID(),
});

type Registro = { readonly id: number; readonly numero_comprobante?: string };
/** What was made in a branch: path of its list, and its id. */
type Hecho = { readonly recurso: string; readonly lista: string; readonly id: number };

/** The names and texts of a ZIP. */
const leerZip = (bytes: Uint8Array): string =>
  entradasDeZip(bytes, () => {})
    .map(
      (entrada) => `${entrada.nombre}\n${Buffer.from(desempacarDeZip(bytes, entrada)).toString()}`,
    )
    .join('\n');

/** Names whose everything is: it is in texts that only its own reads show. */
const marcaDe = (recurso: string, sucursal_id: number): string =>
  `zq${recurso.replaceAll('_', '')}${sucursal_id}zq`;

/** The texts of a body, with a mark at their end. */
const TEXTOS = new Set(['descripcion', 'razon', 'motivo', 'motivo_traslado', 'notas']);
const marcado = <T>(cuerpo: T, marca: string): T =>
  JSON.parse(
    JSON.stringify(cuerpo, (campo, valor) =>
      TEXTOS.has(campo) && typeof valor === 'string' ? `${valor} ${marca}` : valor,
    ),
  ) as T;

const secuenciales = (desde: number) => ({
  factura: desde + 1_000_000,
  nota_credito: desde + 2_000_000,
  nota_debito: desde + 3_000_000,
  liquidacion_compra: desde + 4_000_000,
  guia_remision: desde + 5_000_000,
  retencion: desde + 6_000_000,
});
/** The digits by which a document of a type is told, of whatever branch. */
const NUMERO: { readonly [recurso: string]: RegExp } = {
  facturas: /0[12]1000\d{3}\b/,
  notas_credito: /0[12]2000\d{3}\b/,
  notas_debito: /0[12]3000\d{3}\b/,
  liquidaciones_compra: /0[12]4000\d{3}\b/,
  guias_remision: /0[12]5000\d{3}\b/,
  retenciones: /0[12]6000\d{3}\b/,
};

describe('lo que se lee', () => {
  let prueba: SistemaDePrueba;
  let empresa: EmpresaDePrueba;
  let dueno: UsuarioDePanel;
  let cuenta: number;
  const hechos = new Map<number, readonly Hecho[]>();
  conSistema(async (iniciada) => {
    prueba = iniciada;
    empresa = prueba.empresa;
    dueno = await entrarAlPanel(prueba, empresa);
    cuenta = await crear('/cuentas-dinero', { nombre: 'Corriente', tipo: 'banco' });
    for (const [sucursal_id, desde] of [
      [1, 10_000_000],
      [2, 20_000_000],
    ]) {
      const cambios = { proximos_numeros: { '1': secuenciales(desde!) } };
      const { estado } = await empresa.api.pedir('PATCH', `/sucursales/${sucursal_id}`, {
        cuerpo: cambios,
      });
      expect(estado).toBe(200);
    }
    await sembrar(2);
  });

  const crear = async (camino: string, cuerpo: object): Promise<number> => {
    const creado = await empresa.api.pedir<Registro>('POST', camino, { cuerpo });
    expect([camino, creado.estado], JSON.stringify(creado.cuerpo)).toEqual([camino, 201]);
    return creado.cuerpo.id;
  };

  /** One of everything that has a branch, of the same people in each. */
  const sembrar = async (sucursal_id: number): Promise<void> => {
    const suyos: Hecho[] = [];
    const anotar = async (recurso: string, lista: string, cuerpo: object) => {
      const enviado = { ...marcado(cuerpo, marcaDe(recurso, sucursal_id)), sucursal_id };
      const id = await crear(lista, enviado);
      suyos.push({ recurso, lista, id });
      return id;
    };
    let cliente: number | undefined;
    for (const { tipo, camino, cuerpo } of TIPOS_HTTP) {
      const id = await anotar(tipo.recurso, camino, cuerpo());
      const leido = await recursoHttp<{
        id: number;
        estado: string;
        estado_sri: string | null;
        clave_acceso: string | null;
        cliente_id?: number;
      }>(() => empresa, camino).esperar(id, 'AUTORIZADO');
      cliente ??= leido.cliente_id;
    }
    const numero = `00${sucursal_id}-009-000000001`;
    const categoria = marcaDe('compras', sucursal_id);
    const compra = await anotar('compras', '/compras', {
      ...compraValida({ numero_doc: numero, fecha_emision: HOY, categoria }),
    });
    const { cuerpo: comprada } = await empresa.api.pedir<{ proveedor_id: number }>(
      'GET',
      `/compras/${compra}`,
    );
    await anotar('proformas', '/proformas', {
      tipo_identificacion: '05',
      identificacion: '1710034065',
      razon_social: 'María Pérez',
      detalles: [{ codigo_principal: 'C', descripcion: 'Café', cantidad: 1, precio_unitario: 7 }],
    });
    const factura = suyos.find(({ lista }) => lista === '/facturas')!.id;
    await anotar('cobros', '/cobros', {
      cliente_id: cliente,
      fecha: HOY,
      medio: '20',
      monto: 20,
      cuenta_dinero_id: cuenta,
      notas: 'Cobro',
      aplicaciones: [{ factura_id: factura, monto_aplicado: 14.95 }],
    });
    await anotar('pagos_proveedor', '/pagos-proveedor', {
      proveedor_id: comprada.proveedor_id,
      fecha: HOY,
      medio: '20',
      monto: 8,
      cuenta_dinero_id: cuenta,
      notas: 'Pago',
      aplicaciones: [{ compra_id: compra, monto_aplicado: 5 }],
    });
    // Of no branch: whoever sees one only sees none of them.
    const sueldo = { concepto: 'sueldo', descripcion: marcaDe('nominas', sucursal_id), monto: 777 };
    const nombre = `Persona ${marcaDe('nominas', sucursal_id)}`;
    const nomina = await crear('/nominas', {
      periodo: HOY.slice(0, 7),
      fecha: HOY,
      personas: [{ identificacion: `P${sucursal_id}`, nombre, ingresos: [sueldo] }],
    });
    await crear(`/nominas/${nomina}/pagos`, { fecha: HOY, cuenta_dinero_id: cuenta, monto: 7 });
    suyos.push({ recurso: 'nominas', lista: '/nominas', id: nomina });
    hechos.set(sucursal_id, suyos);
  };

  type Quien = { readonly [cabecera: string]: string };
  const sesion = ({ token }: UsuarioDePanel): Quien => ({ Authorization: `Bearer ${token}` });

  const pedir = async (direccion: string, quien: Quien) => {
    const respuesta = await fetch(`${prueba.url}/api/v1${direccion}`, { headers: quien });
    const bytes = Buffer.from(await respuesta.arrayBuffer());
    const tipo = respuesta.headers.get('content-type') ?? '';
    const texto = tipo.includes('zip') ? leerZip(bytes) : bytes.toString('utf8');
    const total = respuesta.headers.get('x-total-count');
    // On paper it is what JSON says, with the hour at which it was printed.
    return { estado: respuesta.status, total, texto: tipo.includes('pdf') ? '' : texto };
  };

  const exigidos: { readonly [nombre: string]: string } = {
    anio: ANIO,
    mes: MES,
    cuenta_id: '1',
    conocido_el: HOY,
    figura: `ventas_del_periodo`,
  };
  /** A route with whatever its query must say, in each of its forms. */
  const direccionesDe = (ruta: Ruta<never>, ids: (ruta: Ruta<never>) => readonly string[]) => {
    const forma = (ruta.query as { shape?: { [campo: string]: unknown } } | undefined)?.shape ?? {};
    const campos = Object.keys(forma).filter((campo) => campo in exigidos && campo !== 'figura');
    const consulta = campos.map((campo) => `${campo}=${exigidos[campo]}`);
    const formatos = 'format' in forma ? [[], ['format=csv'], ['format=csv&plano=true']] : [[]];
    return ids(ruta).flatMap((camino) =>
      formatos.map((formato) => {
        const todo = [...consulta, ...formato].join('&');
        return todo === '' ? camino : `${camino}?${todo}`;
      }),
    );
  };

  /** A route about no record by id, or about people and what is of no branch. */
  const sinRegistro = (ruta: Ruta<never>): readonly string[] => {
    if (ruta.permiso_segun || ruta.permiso_al_atender) return [];
    const nombres = nombresEnCamino(ruta.camino);
    if (nombres.length === 0) return [ruta.camino];
    const deGente = /^(cliente_id|proveedor_id)$/.test(nombres[0]!);
    if (!deGente && !/^\/(personas-empresas|servicios)\/\{id\}/.test(ruta.camino)) return [];
    return ['1', '2', '3'].map((id) => ruta.camino.replace(/\{[^}]+\}/, id));
  };
  /** What a route says of a record that was made in a branch. */
  const deRegistros = (ruta: Ruta<never>, sucursal_id: number): readonly string[] =>
    hechos
      .get(sucursal_id)!
      .filter(({ lista }) => new RegExp(`^${lista}/\\{\\w*id\\}(/\\w+)?$`).test(ruta.camino))
      .map(({ id }) => ruta.camino.replace(/\{[^}]+\}/, String(id)));

  /** What a moment says by itself, and the links to figures, which say it as well. */
  const sinHora = (texto: string): string =>
    texto.replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d[\d:.]*(Z|[+-]\d\d:\d\d)?/g, 'T');

  /** All that is answered to somebody, by where. */
  const recorrer = async (quien: Quien, sueltas: readonly string[] = []) => {
    const respondido = new Map<string, Awaited<ReturnType<typeof pedir>>>();
    const enlaces = new Map<string, string>();
    for (const ruta of LECTURAS) {
      for (const direccion of direccionesDe(ruta, sinRegistro)) {
        const respuesta = await pedir(direccion, quien);
        respondido.set(direccion, respuesta);
        for (const [, enlace] of respuesta.texto.matchAll(/"(?:\/api\/v1)?(\/explicar\?[^"]+)"/g)) {
          const suya = new URLSearchParams(enlace!.split('?')[1]);
          enlaces.set(`${suya.get('figura')} ${suya.get('campo')} ${suya.get('seccion')}`, enlace!);
        }
      }
    }
    for (const direccion of new Set([...enlaces.values(), ...sueltas])) {
      respondido.set(direccion, await pedir(direccion, quien));
    }
    return { respondido, enlaces: [...enlaces.values()] };
  };

  type Recorrido = Awaited<ReturnType<typeof recorrer>>;
  const antes = new Map<string, Recorrido>();
  /** A new one each time: each has its own requests a minute. */
  const deLaSegunda = async (rol: 'contador' | 'vendedor'): Promise<Quien> =>
    sesion(await entrarAlPanel(prueba, empresa, { rol, sucursal_id: 2 }));

  it('se recorre entero antes de que la otra sucursal tenga nada', async () => {
    for (const rol of ['contador', 'vendedor'] as const) {
      antes.set(rol, await recorrer(await deLaSegunda(rol)));
    }
    const { respondido } = antes.get('contador')!;
    const bien = [...respondido].filter(([, { estado }]) => estado === 200);
    expect(bien.length).toBeGreaterThan(40);
    expect([...respondido].filter(([, { estado }]) => estado >= 500)).toEqual([]);
    await sembrar(1);
  }, 60_000);

  it.each(['contador', 'vendedor'] as const)(
    'nada de lo que hace otra sucursal cambia lo que lee un %s de una',
    async (rol) => {
      const previo = antes.get(rol)!;
      const { respondido } = await recorrer(await deLaSegunda(rol), previo.enlaces);
      const comparables = [...previo.respondido].filter(([direccion]) => !CAMBIAN.test(direccion));
      const distintas = comparables.filter(([direccion, { estado, total, texto }]) => {
        const ahora = respondido.get(direccion);
        return (
          ahora?.estado !== estado ||
          ahora.total !== total ||
          sinHora(ahora.texto) !== sinHora(texto)
        );
      });
      expect(
        distintas.map(([direccion, { texto }]) => [
          direccion,
          sinHora(texto).slice(0, 1500),
          sinHora(respondido.get(direccion)?.texto ?? '').slice(0, 1500),
        ]),
      ).toEqual([]);
    },
    60_000,
  );

  it.each(['contador', 'vendedor'] as const)(
    'ningún registro de otra sucursal lo lee un %s de una',
    async (rol) => {
      const quien = await deLaSegunda(rol);
      const leidos: (readonly [string, number])[] = [];
      let propios = 0;
      for (const ruta of LECTURAS) {
        for (const direccion of deRegistros(ruta, 1)) {
          const { estado } = await pedir(direccion, quien);
          if (estado !== 404 && estado !== 403) leidos.push([direccion, estado]);
        }
        for (const direccion of deRegistros(ruta, 2)) {
          if ((await pedir(direccion, quien)).estado === 200) propios += 1;
        }
      }
      expect(leidos).toEqual([]);
      expect(propios).toBeGreaterThan(15);
    },
    60_000,
  );

  it('lo que es de toda la empresa lo dice, y se rehúsa a quien ve una sucursal', async () => {
    const declaradas = LECTURAS.filter(({ de_toda_la_empresa }) => de_toda_la_empresa);
    expect(declaradas.map(nombreDe).toSorted()).toEqual([
      '/compras/ats',
      '/contabilidad/expediente',
      '/empresa/plan',
    ]);
    for (const ruta of declaradas) {
      for (const direccion of direccionesDe(ruta, sinRegistro)) {
        const { estado, texto } = await pedir(direccion, await deLaSegunda('contador'));
        expect([estado, JSON.parse(texto).codigo]).toEqual([403, 'autenticacion.solo_su_sucursal']);
        // What is prepared aside begins with 202.
        expect([200, 202]).toContain((await pedir(direccion, sesion(dueno))).estado);
      }
    }
  });

  const RECURSOS = [
    ...new Set(
      LECTURAS.filter(
        ({ acceso = 'clave_o_sesion', permiso_al_atender, permiso_segun }) =>
          acceso === 'clave_o_sesion' && !permiso_al_atender && !permiso_segun,
      ).map(({ recurso }) => recurso),
    ),
  ];
  const claveCon = async (...recursos: readonly string[]): Promise<Quien> => {
    const permisos = Object.fromEntries(recursos.map((recurso) => [recurso, ['GET']]));
    const nueva = { nombre: recursos.join(' '), permisos };
    const { estado, cuerpo } = await pedirAlPanel<{ id: number; clave: string }>(
      prueba,
      dueno,
      'POST',
      '/claves-api',
      nueva,
    );
    expect(estado).toBe(201);
    // Beyond what all of a company's keys may ask together.
    const { ejecutar } = prueba.sistema.nucleo.bus;
    await ejecutar(cambiarLimite(DE_QUIEN_OPERA(empresa.id), cuerpo.id, 10_000));
    return { 'X-API-Key': cuerpo.clave };
  };

  it.each(RECURSOS)('una clave que solo lee %s no lee nada más', async (recurso) => {
    const quien = await claveCon(recurso);
    const ajenos = [...hechos.get(1)!]
      .map((hecho) => hecho.recurso)
      .filter((otro) => otro !== recurso && !HECHO_DE[recurso]?.includes(otro));
    const faltas: string[] = [];
    let leidas = 0;
    for (const ruta of LECTURAS) {
      const entera = ruta.recurso === recurso && ruta.lee_ademas === undefined;
      const caminos = (r: Ruta<never>) => [...sinRegistro(r), ...deRegistros(r, 1)];
      const direcciones = direccionesDe(ruta, caminos);
      if (!entera || ruta.acceso === 'sesion') {
        for (const direccion of direcciones.slice(0, 1)) {
          const { estado } = await pedir(direccion, quien);
          if (estado !== 403) faltas.push(`${direccion}: ${estado}`);
        }
        continue;
      }
      for (const direccion of direcciones) {
        const { estado, texto } = await pedir(direccion, quien);
        if (estado === 200) leidas += 1;
        if (estado >= 500) faltas.push(`${direccion}: ${estado}`);
        if (DE_TODO.has(recurso)) continue;
        for (const otro of ajenos) {
          const ve = [1, 2].some((s) => texto.includes(marcaDe(otro, s)));
          if (ve || NUMERO[otro]?.test(texto)) faltas.push(`${direccion}: ${otro}`);
        }
      }
    }
    expect(faltas).toEqual([]);
    expect(leidas).toBeGreaterThan(0);
  });

  it('el anexo pide todo lo que cuenta: con un permiso de menos es 403, y dice cuál', async () => {
    const direccion = `/compras/ats?anio=${ANIO}&mes=${MES}`;
    const pedidos = ['compras', 'facturas', 'retenciones'];
    expect((await pedir(direccion, await claveCon(...pedidos))).estado).toBe(200);
    for (const falta of pedidos) {
      const resto = pedidos.filter((uno) => uno !== falta);
      const { estado, texto } = await pedir(direccion, await claveCon(...resto));
      expect([estado, JSON.parse(texto)]).toMatchObject([
        403,
        { codigo: 'autenticacion.sin_permiso', recurso: falta },
      ]);
    }
  });

  it('una clave ve de /explicar las cifras de su informe, y ninguna de otro', async () => {
    const { enlaces } = await recorrer({ 'X-API-Key': empresa.clave });
    expect(enlaces.length).toBeGreaterThan(20);
    const conAlguna = new Set<string>();
    for (const recurso of [
      'facturas',
      'cobros',
      'pagos_proveedor',
      'contabilidad',
      'cuentas_dinero',
      'nominas',
      'inventario',
      'activos_fijos',
    ]) {
      const clave = crearClienteApi(prueba.url, (await claveCon(recurso))['X-API-Key']!);
      for (const enlace of enlaces) {
        const { estado } = await clave.pedir('GET', enlace);
        if (estado === 200) conAlguna.add(`${recurso} ${enlace}`);
        else expect([enlace, estado]).toEqual([enlace, 403]);
      }
    }
    // Each by exactly one permission.
    expect(conAlguna.size).toBe(enlaces.length);
  }, 60_000);
});
