import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { streamDeEmpresa } from '#domain/kernel/evento.ts';
import { fechaDe } from '#domain/kernel/tiempo.ts';
import { crearCertificadoDemo } from '#infra/demo/certificado-demo.ts';
import { cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import { p12Compuesto } from '#test/support/identidad/certificados.ts';
import {
  abrirPanel,
  type Cuerpo,
  type PanelDePrueba,
} from '#test/support/identidad/identidad.pruebas.ts';

const CLAVE_P12 = 'señal & ñandú';
const DIA_MS = 86_400_000;

let panel: PanelDePrueba;
let empresa: { id: number; clave: string };
let ruc: string;
let token: string;

const cuando = (dias: number): string => new Date(Date.now() + dias * DIA_MS).toISOString();

beforeAll(async () => {
  panel = await abrirPanel();
  empresa = await panel.fundar();
  await panel.usuario(empresa.id, 'ana@ejemplo.ec');
  token = await panel.ingresar('ana@ejemplo.ec');
  ruc = (await ver()).ruc as string;
});
afterAll(async () => {
  await panel.detener();
});

const ver = async (): Promise<Cuerpo> => (await panel.pedir('GET', '/empresa', { token })).cuerpo;
const cambiar = (cuerpo: object) => panel.pedir('PATCH', '/empresa', { token, cuerpo });
const escritos = async (): Promise<number> =>
  (await panel.sistemas[0]!.nucleo.lecturas.bitacora.readStream(streamDeEmpresa(empresa.id)))
    .length;

const conArchivo = (bytes: Uint8Array | undefined, campos: { [nombre: string]: string } = {}) => {
  const formulario = new FormData();
  if (bytes) formulario.set('archivo', new Blob([new Uint8Array(bytes)]), 'archivo.bin');
  for (const [nombre, valor] of Object.entries(campos)) formulario.set(nombre, valor);
  return formulario;
};
const subir = (p12: Uint8Array | undefined, password: string | undefined) =>
  panel.pedir('POST', '/empresa/certificado', {
    token,
    formulario: conArchivo(p12, password === undefined ? {} : { password }),
  });
const certificado = (
  cambios: { ruc?: string; clave?: string; desde?: string; hasta?: string } = {},
): Promise<Buffer> =>
  crearCertificadoDemo({
    ruc,
    razon_social: 'EMPRESA DE PRUEBA',
    clave: CLAVE_P12,
    desde: cuando(-1),
    hasta: cuando(365),
    ...cambios,
  });

describe('El perfil', () => {
  it('de una empresa nueva: en pruebas, sin certificado ni logo, con el plan base', async () => {
    expect(await ver()).toMatchObject({
      id: empresa.id,
      ambiente: '1',
      lleva_contabilidad: false,
      envia_correo_al_autorizar: true,
      color_primario: null,
      logo: null,
      plan: { nombre: 'base', cuota_documentos: null },
      certificado: null,
    });
  });

  it('cambia solo lo que se nombra, y null quita', async () => {
    const antes = await ver();
    const { estado, cuerpo } = await cambiar({
      razon_social: 'Otra Razón S.A.',
      nombre_comercial: 'La Otra',
      agente_retencion: '1234',
      rimpe: 'emprendedor',
      cobra_propina: true,
      envia_correo_al_autorizar: false,
      color_primario: '#0B5FFF',
    });
    expect(estado).toBe(200);
    const cambiada = {
      ...antes,
      razon_social: 'Otra Razón S.A.',
      nombre_comercial: 'La Otra',
      agente_retencion: '1234',
      rimpe: 'emprendedor',
      cobra_propina: true,
      envia_correo_al_autorizar: false,
      color_primario: '#0B5FFF',
    };
    expect(cuerpo).toEqual(cambiada);
    expect(await ver()).toEqual(cambiada);
    const quitado = await cambiar({ nombre_comercial: null, rimpe: null, color_primario: null });
    expect(quitado.cuerpo).toEqual({
      ...cambiada,
      nombre_comercial: null,
      rimpe: null,
      color_primario: null,
    });
  });

  it('de su plan se ve cuánto se emitió en el mes; un borrador no cuenta', async () => {
    const uso = async () => (await panel.pedir('GET', '/empresa/plan', { token })).cuerpo;
    const mes = fechaDe(new Date().toISOString()).slice(0, 7);
    const antes = await uso();
    expect(antes).toMatchObject({ nombre: 'base', cuota_documentos: null, mes, quedan: null });
    for (const es_borrador of [true, false]) {
      const cuerpo = cuerpoDeFactura({ es_borrador });
      expect((await panel.pedir('POST', '/facturas', { token, cuerpo })).estado).toBe(201);
    }
    expect((await uso()).documentos).toBe(Number(antes.documentos) + 1);
  });

  it('lo que ya es así no escribe nada', async () => {
    const { razon_social, cobra_propina, ambiente } = await ver();
    const antes = await escritos();
    expect((await cambiar({ razon_social, cobra_propina, ambiente })).estado).toBe(200);
    expect((await cambiar({})).estado).toBe(200);
    expect(await escritos()).toBe(antes);
  });

  it('ni el RUC, ni el plan, ni si lleva contabilidad se cambian aquí', async () => {
    const antes = await ver();
    for (const cuerpo of [
      { ruc: '1790011674001' },
      { plan: 'ilimitado' },
      { lleva_contabilidad: true },
    ]) {
      expect((await cambiar(cuerpo)).estado).toBe(422);
    }
    expect(await ver()).toEqual(antes);
  });

  it.each([
    [{ razon_social: null }],
    [{ razon_social: 'x'.repeat(301) }],
    [{ direccion_matriz: '' }],
    [{ agente_retencion: 'doce' }],
    [{ contribuyente_especial: '#' }],
    [{ rimpe: 'otro' }],
    [{ ambiente: '3' }],
    [{ color_primario: 'azul' }],
    [{ cobra_propina: 'sí' }],
  ])('%j es 422', async (cuerpo) => {
    expect((await cambiar(cuerpo)).estado).toBe(422);
  });
});

describe('El certificado que no sirve', () => {
  const negado = async (p12: Uint8Array, clave = CLAVE_P12) => {
    const antes = await escritos();
    const { estado, cuerpo, texto } = await subir(p12, clave);
    expect(texto).not.toContain(clave);
    expect(await escritos()).toBe(antes);
    expect((await ver()).certificado).toBeNull();
    return [estado, cuerpo.codigo, cuerpo.detail];
  };

  it('contraseña equivocada', async () => {
    expect(await negado(await certificado(), 'otra clave')).toEqual([
      400,
      'certificado.clave_incorrecta',
      'La contraseña del certificado no es correcta.',
    ]);
  });

  it('vencido: dice desde cuándo', async () => {
    const hasta = cuando(-2);
    const [estado, codigo, detail] = await negado(await certificado({ desde: cuando(-30), hasta }));
    expect([estado, codigo]).toEqual([400, 'certificado.vencido']);
    expect(detail).toContain(`venció el ${fechaDe(hasta)}`);
  });

  it('aún no vigente: dice desde cuándo rige', async () => {
    const desde = cuando(3);
    const [estado, codigo, detail] = await negado(await certificado({ desde }));
    expect([estado, codigo]).toEqual([400, 'certificado.aun_no_vigente']);
    expect(detail).toContain(`rige desde el ${fechaDe(desde)}`);
  });

  it('sin llave de firma: solo cifrado, o sin llave', async () => {
    const soloCifrado = p12Compuesto(
      [{ usos: { keyEncipherment: true }, nombre: 'Encryption Key' }],
      'clave',
    );
    const sinLlave = p12Compuesto(
      [{ usos: { digitalSignature: true }, nombre: 'Signing Key', sinLlave: true }],
      'clave',
    );
    for (const p12 of [soloCifrado, sinLlave]) {
      expect((await negado(p12, 'clave')).slice(0, 2)).toEqual([
        400,
        'certificado.sin_llave_de_firma',
      ]);
    }
  });

  it('un archivo que no es un .p12', async () => {
    for (const bytes of [
      Buffer.from('%PDF-1.7 hola'),
      Buffer.alloc(64),
      Buffer.from('3080', 'hex'),
    ]) {
      expect((await negado(bytes)).slice(0, 2)).toEqual([400, 'certificado.archivo_invalido']);
    }
    const cortado = (await certificado()).subarray(0, 900);
    expect((await negado(cortado)).slice(0, 2)).toEqual([400, 'certificado.archivo_invalido']);
  });

  it('sin archivo, sin contraseña o muy grande es 422; JSON en vez de formulario, 415', async () => {
    expect((await subir(undefined, 'x')).estado).toBe(422);
    expect((await subir(await certificado(), undefined)).estado).toBe(422);
    expect((await subir(Buffer.alloc(101 * 1024), 'x')).estado).toBe(422);
    const json = { token, cuerpo: { archivo: 'x', password: 'y' } };
    expect((await panel.pedir('POST', '/empresa/certificado', json)).estado).toBe(415);
    const roto = {
      token,
      cabeceras: { 'Content-Type': 'multipart/form-data; boundary=x' },
      cuerpo: {},
    };
    expect((await panel.pedir('POST', '/empresa/certificado', roto)).estado).toBe(422);
  });

  it('a producción no se pasa sin certificado: 409', async () => {
    const { estado, cuerpo } = await cambiar({ ambiente: '2', razon_social: 'No debe quedar' });
    expect([estado, cuerpo.codigo]).toEqual([409, 'empresa.produccion_sin_certificado']);
    expect(await ver()).toMatchObject({ ambiente: '1', razon_social: 'Otra Razón S.A.' });
  });
});

describe('El certificado que sirve', () => {
  it('queda cargado, con su vigencia a la vista; la misma carga otra vez no escribe', async () => {
    const hasta = cuando(365);
    const p12 = await certificado({ hasta });
    const { estado, cuerpo } = await subir(p12, CLAVE_P12);
    expect(estado).toBe(200);
    expect(cuerpo.avisos).toEqual([]);
    const visto = (await ver()).certificado as { [campo: string]: string };
    expect(visto).toEqual(cuerpo.certificado);
    expect(visto.titular).toBe('EMPRESA DE PRUEBA');
    expect(visto.vigente_hasta).toMatch(/-05:00$/);
    expect(Date.parse(visto.vigente_hasta!)).toBeCloseTo(Date.parse(hasta), -4);
    const antes = await escritos();
    expect((await subir(p12, CLAVE_P12)).estado).toBe(200);
    expect(await escritos()).toBe(antes);
  });

  it('de otro RUC se acepta con un aviso', async () => {
    const p12 = await certificado({ ruc: '1790011674001' });
    const { estado, cuerpo } = await subir(p12, CLAVE_P12);
    expect(estado).toBe(200);
    expect(cuerpo.avisos).toEqual([
      {
        codigo: 'certificado.otro_ruc',
        detail: `El certificado es del RUC 1790011674001, y la empresa tiene el ${ruc}.`,
        ruc_certificado: '1790011674001',
      },
    ]);
  });

  it('con varias llaves dentro se elige la de firma', async () => {
    const p12 = p12Compuesto(
      [
        { usos: { keyEncipherment: true }, nombre: 'Llave de cifrado' },
        { usos: { digitalSignature: true }, nombre: 'Llave de firma' },
        { usos: { keyCertSign: true }, nombre: 'Autoridad', autoridad: true, sinLlave: true },
      ].map((pieza) => ({ ...pieza, desde: cuando(-1), hasta: cuando(30) })),
      CLAVE_P12,
    );
    const { cuerpo } = await subir(p12, CLAVE_P12);
    expect(cuerpo.certificado).toMatchObject({ titular: 'Llave de firma' });
  });

  it('el cifrado antiguo (RC2) y el moderno (AES) se leen', async () => {
    for (const nombre of ['rc2', 'aes']) {
      const p12 = await readFile(
        new URL(`../../support/identidad/p12/${nombre}.p12`, import.meta.url),
      );
      // Opened or not is a matter of the password; in force or not, of the day this runs.
      const { estado, cuerpo } = await subir(p12, 'ñandú€');
      if (estado !== 200) expect(cuerpo.codigo).toMatch(/^certificado\.(vencido|aun_no_vigente)$/);
      const mala = await subir(p12, 'nandu');
      expect([mala.estado, mala.cuerpo.codigo]).toEqual([400, 'certificado.clave_incorrecta']);
    }
  });

  it('firma lo que la empresa emite: el firmador lo encuentra y lo abre', async () => {
    const p12 = await certificado();
    await subir(p12, CLAVE_P12);
    const guardado = await panel.sistemas[0]!.certificados.de(empresa.id);
    expect(guardado!.clave).toBe(CLAVE_P12);
    expect(guardado!.p12.equals(p12)).toBe(true);
  });

  it('el que ya no se abre se repone cargándolo otra vez', async () => {
    const p12 = await certificado();
    await subir(p12, CLAVE_P12);
    await panel.sql`update operacion.secretos set cifrado = '\\x00'
      where empresa_id = ${empresa.id} and starts_with(referencia, 'certificado-')`;
    const { certificados } = panel.sistemas[0]!;
    await expect(certificados.de(empresa.id)).rejects.toThrow();
    await subir(p12, CLAVE_P12);
    expect((await certificados.de(empresa.id))!.p12.equals(p12)).toBe(true);
  });

  it('el reemplazado se borra: de una empresa hay uno guardado', async () => {
    for (let i = 0; i < 3; i++) await subir(await certificado(), CLAVE_P12);
    const guardados = await panel.sql`select 1 from operacion.secretos
      where empresa_id = ${empresa.id} and starts_with(referencia, 'certificado-')`;
    expect(guardados).toHaveLength(1);
    expect(await panel.sistemas[0]!.certificados.de(empresa.id)).toBeDefined();
  });

  it('con él, la empresa pasa a producción y puede volver', async () => {
    expect((await cambiar({ ambiente: '2' })).cuerpo.ambiente).toBe('2');
    expect((await cambiar({ ambiente: '1' })).cuerpo.ambiente).toBe('1');
  });

  it('lleva contabilidad donde tiene libros, y los comprobantes dicen lo suyo', async () => {
    const { obligado_contabilidad } = await ver();
    const fecha_inicio = `${fechaDe(new Date().toISOString()).slice(0, 7)}-01`;
    const cuerpo = { fecha_inicio };
    const activada = await panel.pedir('POST', '/contabilidad/activar', { token, cuerpo });
    expect([activada.estado, activada.cuerpo]).toEqual([200, activada.cuerpo]);
    const con = (lleva_contabilidad: boolean) => ({ lleva_contabilidad, obligado_contabilidad });
    expect(await ver()).toMatchObject(con(true));
    expect((await cambiar({ ambiente: '2' })).cuerpo).toMatchObject(con(false));
    expect(await ver()).toMatchObject(con(false));
    expect((await cambiar({ ambiente: '1' })).cuerpo).toMatchObject(con(true));
  });

  it('ni él ni su contraseña aparecen en respuesta, evento, tabla ni registro', async () => {
    const p12 = await certificado();
    const { texto } = await subir(p12, CLAVE_P12);
    const todo = texto + (await panel.pedir('GET', '/empresa', { token })).texto;
    const base64 = p12.toString('base64').slice(400, 460);
    const hex = p12.toString('hex').slice(400, 460);
    const tablas = await panel.sql<{ tabla: string }[]>`
      select format('%I.%I', table_schema, table_name) as tabla from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema')`;
    expect(tablas.length).toBeGreaterThan(20);
    for (const secreto of [CLAVE_P12, base64, hex]) {
      expect(todo).not.toContain(secreto);
      expect(panel.registrado()).not.toContain(secreto);
      for (const { tabla } of tablas) {
        const [fila] = await panel.sql.unsafe<{ veces: number }[]>(
          `select count(*)::int as veces from ${tabla} t
           where position($1 in t::text) > 0 or position($2 in t::text) > 0`,
          // A bytea shows as hexadecimal.
          [secreto, Buffer.from(secreto).toString('hex')],
        );
        expect([tabla, fila!.veces]).toEqual([tabla, 0]);
      }
    }
    // The rows are there, closed: what was looked for could have been found.
    const secretos = await panel.sql<{ cifrado: Buffer }[]>`
      select cifrado from operacion.secretos where empresa_id = ${empresa.id}`;
    expect(secretos.length).toBeGreaterThan(0);
    expect(secretos.every(({ cifrado }) => cifrado.toString().startsWith('v1.prueba.'))).toBe(true);
  });
});

const trozo = (tipo: string, datos: Buffer): Buffer => {
  const largo = Buffer.alloc(4);
  largo.writeUInt32BE(datos.length);
  // Nobody here looks at a CRC but that of the last one, which is always the same.
  const crc = Buffer.from(tipo === 'IEND' ? 'ae426082' : '00000000', 'hex');
  return Buffer.concat([largo, Buffer.from(tipo), datos, crc]);
};
const png = (ancho: number, alto: number, relleno = 0): Buffer => {
  const cabecera = Buffer.alloc(13);
  cabecera.writeUInt32BE(ancho, 0);
  cabecera.writeUInt32BE(alto, 4);
  cabecera.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    trozo('IHDR', cabecera),
    trozo('IDAT', Buffer.concat([deflateSync(Buffer.alloc(64)), Buffer.alloc(relleno)])),
    trozo('IEND', Buffer.alloc(0)),
  ]);
};
const jpeg = (ancho: number, alto: number): Buffer => {
  const cuadro = Buffer.from('ffc0001108000000000301220002110103110100', 'hex').subarray(0, 19);
  cuadro.writeUInt16BE(alto, 5);
  cuadro.writeUInt16BE(ancho, 7);
  return Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    cuadro,
    Buffer.alloc(100),
    Buffer.from('ffd9', 'hex'),
  ]);
};

describe('El logo', () => {
  const poner = (bytes: Uint8Array | undefined) =>
    panel.pedir('POST', '/empresa/logo', { token, formulario: conArchivo(bytes) });
  const traer = () => panel.pedir('GET', '/empresa/logo', { token });

  it('PNG o JPEG se guarda entero y se devuelve igual', async () => {
    for (const [bytes, tipo] of [
      [png(300, 120), 'image/png'],
      [jpeg(640, 480), 'image/jpeg'],
    ] as const) {
      const { estado, cuerpo } = await poner(bytes);
      expect(estado).toBe(200);
      const [ancho_px, alto_px] = tipo === 'image/png' ? [300, 120] : [640, 480];
      const sha256 = hash('sha256', bytes, 'hex');
      expect(cuerpo.logo).toEqual({ tipo, sha256, ancho_px, alto_px });
      const traido = await traer();
      expect(traido.cabeceras.get('content-type')).toBe(tipo);
      expect(traido.bytes.equals(bytes)).toBe(true);
    }
  });

  it('el mismo otra vez no escribe; uno anterior vuelve a servir', async () => {
    await poner(png(10, 10));
    const antes = await escritos();
    expect((await poner(png(10, 10))).estado).toBe(200);
    expect(await escritos()).toBe(antes);
    await poner(png(20, 20));
    expect((await poner(png(10, 10))).estado).toBe(200);
    expect((await traer()).bytes.equals(png(10, 10))).toBe(true);
  });

  it('lo que no es imagen, o está cortado, es 400', async () => {
    for (const bytes of [
      Buffer.from('<svg/>'),
      png(10, 10).subarray(0, 60),
      jpeg(10, 10).subarray(0, 110),
      png(0, 10),
    ]) {
      const { estado, cuerpo } = await poner(bytes);
      expect([estado, cuerpo.codigo]).toEqual([400, 'empresa.logo_invalido']);
    }
  });

  it('muy pesado o muy grande es 400; sin archivo, 422', async () => {
    for (const bytes of [png(10, 10, 200 * 1024), png(2001, 10)]) {
      const { estado, cuerpo } = await poner(bytes);
      expect([estado, cuerpo.codigo]).toEqual([400, 'empresa.logo_demasiado_grande']);
    }
    expect((await poner(undefined)).estado).toBe(422);
  });

  it('se quita, y entonces no hay: 404', async () => {
    await poner(png(10, 10));
    expect((await panel.pedir('DELETE', '/empresa/logo', { token })).estado).toBe(204);
    const { estado, cuerpo } = await traer();
    expect([estado, cuerpo.codigo]).toEqual([404, 'empresa.sin_logo']);
    expect((await ver()).logo).toBeNull();
  });
});
