import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VistaGuia } from '#domain/documentos/guia/guia.vista.ts';
import type { VistaServicio } from '#domain/servicios/servicio.vista.ts';
import { cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import { cuerpoDeGuia, DESTINATARIO } from '#test/support/documentos/guia.http.ts';
import type { ErrorDeApi, ErrorDeFormaDeApi } from '#test/support/http/cliente-api.ts';
import { entrarAlPanel } from '#test/support/identidad/panel.ts';
import { cronometrarProcesador, vigilarHilo } from '#test/support/lentitud.ts';
import {
  type EmpresaDePrueba,
  iniciarSistemaDePrueba,
  type SistemaDePrueba,
} from '#test/support/sistema.ts';

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
beforeAll(async () => {
  prueba = await iniciarSistemaDePrueba({ empresas: 2 });
  empresa = prueba.empresa;
});
afterAll(async () => {
  await prueba.detener();
  expect(prueba.fallas).toEqual([]);
});

const pedir = <C = VistaServicio>(
  metodo: string,
  camino: string,
  cuerpo?: unknown,
  quien: EmpresaDePrueba = empresa,
) => quien.api.pedir<C>(metodo, `/servicios${camino}`, cuerpo === undefined ? {} : { cuerpo });

let siguiente = 1;
const cuerpo = (cambios: object = {}) => ({
  codigo_principal: `C-${siguiente++}`,
  descripcion: 'Servicio de prueba',
  precio_unitario: 10.5,
  ...cambios,
});
const agregar = async (cambios: object = {}): Promise<VistaServicio> => {
  const respuesta = await pedir('POST', '', cuerpo(cambios));
  expect(respuesta.estado).toBe(201);
  return respuesta.cuerpo;
};
const codigos = async (consulta: Record<string, string>): Promise<string[]> => {
  const { cuerpo: lista } = await pedir<VistaServicio[]>(
    'GET',
    `?${new URLSearchParams(consulta).toString()}`,
  );
  return lista.map((s) => s.codigo_principal);
};

type Importacion = {
  readonly lineas: number;
  readonly creados: number;
  readonly actualizados: number;
  readonly sin_cambios: number;
  readonly errores: readonly { linea: number; campo: string | null; detalle: string }[];
};
const importar = async <C = Importacion>(
  csv: string | Uint8Array,
  { consulta = '', campo = 'file', quien = empresa } = {},
) => {
  const formulario = new FormData();
  formulario.set(campo, new File([Buffer.from(csv)], 'catalogo.csv', { type: 'text/csv' }));
  const respuesta = await fetch(`${prueba.url}/api/v1/servicios/importar${consulta}`, {
    method: 'POST',
    headers: { 'X-API-Key': quien.clave },
    body: formulario,
  });
  return { estado: respuesta.status, cuerpo: (await respuesta.json()) as C };
};
const CABECERA = 'codigo_principal,descripcion,precio_unitario';

/** What was not said of an entry. */
const SIN_OPCIONALES = {
  codigo_auxiliar: null,
  unidad_medida: null,
  lleva_inventario: false,
  unidad: null,
  minimo: null,
  cuenta_inventario_id: null,
  cuenta_costo_id: null,
};

describe('/servicios', () => {
  it('crear, leer, reemplazar y retirar', async () => {
    const enviado = cuerpo({ precio_unitario: 0.123456, iva_codigo: '6', tarifa_iva: 15 });
    const { estado, cuerpo: creado, revision } = await pedir('POST', '/', enviado);
    expect([estado, revision > 0]).toEqual([201, true]);
    expect(creado).toEqual({
      id: creado.id,
      ...enviado,
      tarifa_iva: 0,
      activo: true,
      ...SIN_OPCIONALES,
    });
    expect((await pedir('GET', `/${creado.id}`)).cuerpo).toEqual(creado);
    const otro = cuerpo();
    const reemplazado = await pedir('PUT', `/${creado.id}`, otro);
    expect(reemplazado.cuerpo).toEqual({
      id: creado.id,
      ...otro,
      tarifa_iva: 15,
      iva_codigo: '4',
      activo: true,
      ...SIN_OPCIONALES,
    });
    for (let vez = 0; vez < 2; vez++) {
      expect((await pedir('DELETE', `/${creado.id}`)).estado).toBe(204);
    }
    expect((await pedir('GET', `/${creado.id}`)).cuerpo.activo).toBe(false);
    expect(await codigos({ q: otro.codigo_principal })).toEqual([]);
    expect(await codigos({ q: otro.codigo_principal, incluir_inactivos: 'true' })).toEqual([
      otro.codigo_principal,
    ]);
    await pedir('PUT', `/${creado.id}`, otro);
    expect(await codigos({ q: otro.codigo_principal })).toEqual([otro.codigo_principal]);
  });

  it('los que llevan inventario se piden aparte, con palabras y sin ellas', async () => {
    const bien = await agregar({ codigo_principal: 'CON-EXISTENCIAS' });
    const otro = await agregar({ codigo_principal: 'SIN-EXISTENCIAS' });
    const comun = { precio_unitario: 5, tarifa_iva: 15 };
    const { codigo_principal, descripcion } = bien;
    const con = { codigo_principal, descripcion, ...comun, lleva_inventario: true };
    await pedir('PUT', `/${bien.id}`, con);
    const halla = async (lleva_inventario: string) => [
      await codigos({ q: codigo_principal, lleva_inventario }),
      await codigos({ q: otro.codigo_principal, lleva_inventario }),
    ];
    expect(await halla('true')).toEqual([[codigo_principal], []]);
    expect(await halla('false')).toEqual([[], [otro.codigo_principal]]);
    const todos = await codigos({ lleva_inventario: 'true' });
    expect(todos).toContain(codigo_principal);
    expect(todos).not.toContain(otro.codigo_principal);
  });

  it('409 con el id de quien tiene el código; 404 y 422', async () => {
    const { id, codigo_principal } = await agregar();
    const repetido = await pedir<ErrorDeApi>('POST', '', cuerpo({ codigo_principal }));
    expect([repetido.estado, repetido.cuerpo]).toMatchObject([
      409,
      { codigo: 'servicios.codigo_repetido', servicio_id: id },
    ]);
    for (const [metodo, enviado] of [['GET'], ['PUT', cuerpo()], ['DELETE']] as const) {
      const ausente = await pedir<ErrorDeApi>(metodo, '/99999', enviado);
      expect([ausente.estado, ausente.cuerpo.codigo]).toEqual([404, 'servicios.no_encontrado']);
    }
    const malo = {
      codigo_principal: 'x'.repeat(26),
      precio_unitario: -1,
      tarifa_iva: 12,
      precio: 1,
    };
    const forma = await pedir<ErrorDeFormaDeApi>('POST', '', malo);
    expect(forma.estado).toBe(422);
    expect(forma.cuerpo.detail.map((d) => `${d.loc.at(-1)}: ${d.type}`)).toEqual([
      'codigo_principal: string_too_long',
      'descripcion: missing',
      'precio_unitario: greater_than_equal',
      'tarifa_iva: literal_error',
      'precio: extra_forbidden',
    ]);
  });

  it('lo de otra empresa no está, y su código no estorba', async () => {
    const { id, codigo_principal } = await agregar();
    const otra = prueba.empresas[1]!;
    expect((await pedir('GET', `/${id}`, undefined, otra)).estado).toBe(404);
    expect((await pedir('POST', '', cuerpo({ codigo_principal }), otra)).estado).toBe(201);
  });

  it('se buscan por código y por descripción, sin tildes ni mayúsculas, y con X-Total-Count', async () => {
    await agregar({ codigo_principal: 'ÑAN-01', descripcion: 'Asesoría JURÍDICA mensual' });
    await agregar({ codigo_principal: 'ÑAN-02', descripcion: 'Asesoría contable' });
    expect(await codigos({ q: 'juridica ASESORIA' })).toEqual(['ÑAN-01']);
    expect(await codigos({ q: 'ases' })).toEqual(['ÑAN-02', 'ÑAN-01']);
    expect(await codigos({ q: 'nan02' })).toEqual(['ÑAN-02']);
    expect(await codigos({ q: 'nan-01' })).toEqual(['ÑAN-01']);
    expect(await codigos({ q: '%_' })).toEqual([]);
    const pagina = await pedir<VistaServicio[]>('GET', '?q=ases&limit=1');
    expect([pagina.cuerpo.length, pagina.cabeceras.get('x-total-count')]).toEqual([1, null]);
    const ultima = await pedir<VistaServicio[]>('GET', '?q=ases&offset=1');
    expect([ultima.cuerpo.length, ultima.cabeceras.get('x-total-count')]).toEqual([1, '2']);
  });

  it('un vendedor lee y crea, y no cambia ni retira', async () => {
    const { token } = await entrarAlPanel(prueba, empresa, { rol: 'vendedor', sucursal_id: 1 });
    const { id } = await agregar();
    const estados = await Promise.all(
      (
        [
          ['GET', ''],
          ['POST', ''],
          ['PUT', `/${id}`],
          ['DELETE', `/${id}`],
        ] as const
      ).map(async ([metodo, camino]) => {
        const respuesta = await fetch(`${prueba.url}/api/v1/servicios${camino}`, {
          method: metodo,
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
          ...(metodo === 'GET' || metodo === 'DELETE' ? {} : { body: JSON.stringify(cuerpo()) }),
        });
        return respuesta.status;
      }),
    );
    expect(estados).toEqual([200, 201, 403, 403]);
  });

  it('?simular=true no deja nada', async () => {
    const enviado = cuerpo();
    const { cuerpo: simulado } = await pedir<{ respuesta: VistaServicio }>(
      'POST',
      '?simular=true',
      enviado,
    );
    expect(simulado.respuesta).toMatchObject({ ...enviado, id: null });
    expect(await codigos({ q: enviado.codigo_principal, incluir_inactivos: 'true' })).toEqual([]);
  });
});

describe('POST /servicios/importar', () => {
  it('cambia lo que hay: quien solo puede crear no importa', async () => {
    const { id, codigo_principal, precio_unitario } = await agregar();
    const vendedora = await entrarAlPanel(prueba, empresa, { rol: 'vendedor', sucursal_id: 1 });
    const formulario = new FormData();
    const csv = `${CABECERA}\n${codigo_principal},Regalado,0\n`;
    formulario.set('file', new File([csv], 'catalogo.csv', { type: 'text/csv' }));
    const respuesta = await fetch(`${prueba.url}/api/v1/servicios/importar`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${vendedora.token}` },
      body: formulario,
    });
    expect([respuesta.status, await respuesta.json()]).toMatchObject([
      403,
      { codigo: 'autenticacion.rol_sin_permiso', metodo: 'PUT' },
    ]);
    expect((await pedir('GET', `/${id}`)).cuerpo.precio_unitario).toBe(precio_unitario);
  });

  it('mientras se lee lo peor que cabe en un archivo, el programa atiende a los demás', async () => {
    const peor = `${CABECERA}\n${`A,"${'x'.repeat(190)}\n`.repeat(4_990)}`;
    const trabajo = cronometrarProcesador();
    const hilo = vigilarHilo();
    const { estado, cuerpo: hecho } = await importar(peor);
    const [mayor_ms, todo_ms] = [hilo.mayor_ms(), trabajo.procesador_ms()];
    expect([estado, hecho.errores.length, hecho.creados]).toEqual([200, 4_990, 0]);
    expect(mayor_ms).toBeLessThan(todo_ms / 2);
  });

  it('lo bueno entra, lo conocido se actualiza, lo malo se dice; repetido no cambia nada', async () => {
    await agregar({ codigo_principal: 'IMP-1' });
    const csv = `${CABECERA}\r\nIMP-1,"Otro, mejor",2.5\r\nIMP-2,Nuevo,1\r\n,Sin código,1\r\nIMP-3,Nuevo,x\r\n`;
    const { estado, cuerpo: hecho } = await importar(csv);
    expect(estado).toBe(200);
    expect(hecho).toMatchObject({ lineas: 4, creados: 1, actualizados: 1, sin_cambios: 0 });
    expect(hecho.errores.map(({ linea, campo }) => [linea, campo])).toEqual([
      [4, 'codigo_principal'],
      [5, 'precio_unitario'],
    ]);
    expect(await codigos({ q: 'otro mejor' })).toEqual(['IMP-1']);
    const otra = await importar(csv);
    expect(otra.cuerpo).toMatchObject({ creados: 0, actualizados: 0, sin_cambios: 2 });
  });

  it('miles de líneas entran por partes; simulado, ninguna', async () => {
    const csv = [CABECERA, ...Array.from({ length: 1_000 }, (_, n) => `M-${n},Masivo ${n},1`)].join(
      '\n',
    );
    const simulada = await importar<{ simulado: true; respuesta: Importacion }>(csv, {
      consulta: '?simular=true',
    });
    expect(simulada.cuerpo.respuesta).toMatchObject({ lineas: 1_000, creados: 1_000 });
    expect(await codigos({ q: 'masivo' })).toEqual([]);
    expect((await importar(csv)).cuerpo).toMatchObject({ creados: 1_000, errores: [] });
    expect(await codigos({ q: 'masivo 999' })).toEqual(['M-999']);
  });

  it('lo que se exporta se importa sin que nada cambie, y format=csv también busca', async () => {
    await agregar({ codigo_principal: '0102', descripcion: '=SUMA(A1) "x", y' });
    await agregar({ codigo_principal: '+8;=9', descripcion: 'Flete;=SUMA(1); -2;"@x' });
    await agregar({ codigo_principal: '-7', descripcion: 'Exportable', precio_unitario: 0.123456 });
    await agregar({ codigo_principal: 'CUBICO', codigo_auxiliar: 'F010401', unidad_medida: 'm³' });
    const bajar = async (consulta: string) =>
      (await pedir<Buffer>('GET', `?format=csv&incluir_inactivos=true${consulta}`)).cuerpo;
    for (const plano of ['', '&plano=true']) {
      const csv = await bajar(plano);
      expect(csv.toString().split('\r\n')[0]).toBe(
        '\uFEFFid,codigo_principal,descripcion,precio_unitario,tarifa_iva,iva_codigo,activo,' +
          'codigo_auxiliar,unidad_medida,lleva_inventario,unidad,minimo,' +
          'cuenta_inventario_id,cuenta_costo_id',
      );
      const { cuerpo: hecho } = await importar(csv);
      expect(hecho).toMatchObject({ creados: 0, actualizados: 0, errores: [] });
      expect(hecho.sin_cambios).toBe(hecho.lineas);
    }
    // One with an apostrophe of its own gets another, and gives it back.
    await agregar({ codigo_principal: "'=10", descripcion: "Dos;'=1;''-2" });
    const { cuerpo: conApostrofos } = await importar(await bajar(''));
    expect(conApostrofos.sin_cambios).toBe(conApostrofos.lineas);
    const hallados = (await bajar('&plano=true&q=exporta')).toString().split('\r\n');
    expect(hallados.slice(1)).toEqual([expect.stringContaining('"-7","Exportable",0.123456'), '']);
  });

  it('lo que no es un catálogo es 422, sin campo y sin archivo también; lo muy grande, 413', async () => {
    for (const [csv, campo] of [
      ['PK\u0003\u0004', 'file'],
      [`${CABECERA}\nA,a,1`, 'archivo'],
    ] as const) {
      const { estado, cuerpo: malo } = await importar<ErrorDeFormaDeApi>(csv, { campo });
      expect([estado, malo.detail[0]!.loc]).toEqual([422, ['body', 'file']]);
    }
    const grande = await importar<ErrorDeApi>('x'.repeat(1_100_000));
    expect(grande.estado).toBe(413);
  });
});

describe('detalles[].servicio_id', () => {
  const conServicio = (servicio_id: number, cambios: object = {}) =>
    cuerpoDeFactura({ detalles: [{ servicio_id, cantidad: 2, ...cambios }] });

  it('completa lo que la línea no dice, en facturas, lotes y reemplazos', async () => {
    const servicio = await agregar({
      descripcion: 'Del catálogo',
      precio_unitario: 3,
      tarifa_iva: 5,
    });
    const creada = await empresa.api.crear(conServicio(servicio.id, { descripcion: 'A mi modo' }));
    expect(creada.estado).toBe(201);
    expect(creada.cuerpo.detalles).toMatchObject([
      {
        codigo_principal: servicio.codigo_principal,
        descripcion: 'A mi modo',
        precio_unitario: 3,
        tarifa_iva: 5,
        precio_total: 6,
      },
    ]);
    const lote = await empresa.api.pedir<readonly { total: number }[]>('POST', '/facturas/lote', {
      cuerpo: { facturas: [conServicio(servicio.id), cuerpoDeFactura()] },
    });
    expect([lote.estado, lote.cuerpo[0]?.total]).toEqual([201, 6.3]);
    const borrador = await empresa.api.crear(cuerpoDeFactura({ es_borrador: true }));
    const reemplazada = await empresa.api.pedir<{ total: number }>(
      'PUT',
      `/facturas/${borrador.cuerpo.id}`,
      { cuerpo: conServicio(servicio.id) },
    );
    expect([reemplazada.estado, reemplazada.cuerpo.total]).toEqual([200, 6.3]);
  });

  it('en una guía completa código interno y descripción; 404, 409 y 422 como en las demás', async () => {
    const { id, codigo_principal, descripcion } = await agregar();
    const crear = async (...detalles: object[]) => {
      const destinatarios = [DESTINATARIO, { ...DESTINATARIO, detalles }];
      const { estado, cuerpo: dicho } = await empresa.api.pedir<
        VistaGuia & ErrorDeApi & ErrorDeFormaDeApi & { readonly linea: number }
      >('POST', '/guias-remision', { cuerpo: cuerpoDeGuia({ destinatarios }) });
      return { ...dicho, http: estado };
    };
    const creada = await crear(
      { servicio_id: id, cantidad: 2 },
      { servicio_id: id, cantidad: 1, codigo_interno: 'MIO', descripcion: 'A mi modo' },
    );
    expect(creada).toMatchObject({
      http: 201,
      destinatarios: [
        {},
        {
          detalles: [
            { codigo_interno: codigo_principal, descripcion, cantidad: 2 },
            { codigo_interno: 'MIO', descripcion: 'A mi modo', cantidad: 1 },
          ],
        },
      ],
    });
    const lineas = DESTINATARIO.detalles.length;
    expect(await crear({ servicio_id: 99_999, cantidad: 1 })).toMatchObject({
      http: 404,
      codigo: 'servicios.no_encontrado',
      linea: lineas + 1,
    });
    const falta = await crear({ cantidad: 1 });
    expect([falta.http, falta.detail[0]!.loc.join('.')]).toEqual([
      422,
      'body.destinatarios.1.detalles.0.descripcion',
    ]);
    await pedir('DELETE', `/${id}`);
    expect(
      await crear({ descripcion: 'Otra', cantidad: 1 }, { servicio_id: id, cantidad: 1 }),
    ).toMatchObject({ http: 409, codigo: 'servicios.retirado', linea: lineas + 2 });
  });

  it('404 el desconocido, 409 el retirado, 422 sin él lo que falta y los pagos que no suman', async () => {
    const servicio = await agregar({ precio_unitario: 1 });
    const crear = async (enviado: object) => {
      const { estado, cuerpo: dicho } = await empresa.api.pedir<ErrorDeApi & ErrorDeFormaDeApi>(
        'POST',
        '/facturas',
        { cuerpo: enviado },
      );
      return [estado, dicho.codigo ?? dicho.detail.map((d) => d.loc.join('.'))];
    };
    expect(await crear(conServicio(99_999))).toEqual([404, 'servicios.no_encontrado']);
    expect(await crear(cuerpoDeFactura({ detalles: [{ cantidad: 1 }] }))).toEqual([
      422,
      [
        'body.detalles.0.codigo_principal',
        'body.detalles.0.descripcion',
        'body.detalles.0.precio_unitario',
      ],
    ]);
    const pagos = { ...conServicio(servicio.id), pagos: [{ forma_pago: '01', total: 9 }] };
    expect(await crear(pagos)).toEqual([422, ['body.pagos']]);
    const enLote = await empresa.api.pedir<ErrorDeFormaDeApi>('POST', '/facturas/lote', {
      cuerpo: { facturas: [cuerpoDeFactura(), pagos] },
    });
    expect([enLote.estado, enLote.cuerpo.detail[0]!.loc]).toEqual([
      422,
      ['body', 'facturas', 1, 'pagos'],
    ]);
    await pedir('DELETE', `/${servicio.id}`);
    expect(await crear(conServicio(servicio.id))).toEqual([409, 'servicios.retirado']);
  });
});
