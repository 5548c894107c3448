import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entrarAlPanel, pedirAlPanel, type UsuarioDePanel } from '#test/support/identidad/panel.ts';
import { iniciarSistemaDePrueba, type SistemaDePrueba } from '#test/support/sistema.ts';

/** What is kept of requests, looked at as whoever steals it would. */

let prueba: SistemaDePrueba;
let admin: UsuarioDePanel;
beforeAll(async () => {
  prueba = await iniciarSistemaDePrueba();
  admin = await entrarAlPanel(prueba, prueba.empresa);
});
afterAll(() => prueba?.detener());

const azar = (): string => randomBytes(12).toString('hex');
const enSesion = (metodo: string, camino: string, cuerpo?: object) =>
  pedirAlPanel<{ readonly [campo: string]: unknown }>(prueba, admin, metodo, camino, cuerpo);

const anotadas = async (): Promise<string> => {
  await prueba.sistema.nucleo.sql`select 1`;
  const filas = await prueba.sistema.nucleo.sql<{ todo: string }[]>`
    select a::text || coalesce(d::text, '') as todo from operacion.auditoria a
    left join operacion.auditoria_detalles d on d.empresa_id = a.empresa_id and d.auditoria_id = a.id`;
  return filas.map(({ todo }) => todo).join('\n');
};

it('nada de lo que se pide ni de lo que se responde deja un secreto escrito', async () => {
  const secretos: string[] = [];
  const secreto = (): string => {
    const nuevo = azar();
    secretos.push(nuevo);
    return nuevo;
  };
  const clave = await enSesion('POST', '/claves-api', {
    nombre: 'Tienda',
    permisos: { eventos: ['GET'] },
  });
  secretos.push(String(clave.cuerpo.clave).slice(12));
  const webhook = { nombre: 'ERP', url: 'https://1.1.1.1/g', activo: false };
  const generado = await enSesion('POST', '/webhooks', webhook);
  secretos.push(String(generado.cuerpo.secret).slice(6));
  await enSesion('POST', '/webhooks', { ...webhook, secret: secreto() });
  await enSesion('POST', `/webhooks/${String(generado.cuerpo.id)}/rotar-secreto`, {
    secret: secreto(),
  });
  await enSesion('POST', '/webhooks', {
    ...webhook,
    url: `https://ana:${secreto()}@1.1.1.1/g?token=${secreto()}`,
  });
  await enSesion('POST', '/workflows/secretos', { nombre: 'Token', valor: secreto() });
  await enSesion('PUT', '/workflows/secretos/1', { valor: secreto() });
  await enSesion('POST', '/auth/password', {
    password_actual: secreto(),
    password_nueva: secreto(),
  });
  await enSesion('POST', '/auth/segundo-factor', { password: secreto() });
  await enSesion('POST', '/auth/segundo-factor/confirmar', { codigo: secreto() });
  const factor = await enSesion('POST', '/auth/segundo-factor', { password: admin.password });
  secretos.push(String(factor.cuerpo.secreto));
  await enSesion('PUT', '/empresa/correo', {
    modo: 'smtp',
    servidor: 'smtp.ejemplo.ec',
    usuario: 'ana',
    password: secreto(),
  });
  // Where they have no place, and in whatever is called otherwise.
  await enSesion('POST', '/facturas', { contraseña: secreto(), 'x-api-key': secreto() });
  await enSesion('POST', '/servicios', {
    descripcion: `Bearer ${secreto()}`,
    token: { a: secreto() },
  });
  await enSesion('GET', `/eventos?token=${secreto()}`);
  await enSesion('GET', `/facturas?api_key=${prueba.empresa.clave}`);
  secretos.push(prueba.empresa.clave.slice(12), admin.token, admin.password);
  const formulario = new FormData();
  formulario.set('archivo', new Blob([secreto()]), 'firma.p12');
  formulario.set('password', secreto());
  await fetch(`${prueba.url}/api/v1/empresa/certificado`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${admin.token}` },
    body: formulario,
  });

  await expect.poll(anotadas).toContain('/empresa/certificado');
  const todo = await anotadas();
  expect(todo).toContain('1.1.1.1/g');
  expect(todo).toContain('x-api-key');
  expect(secretos.filter((uno) => todo.includes(uno))).toEqual([]);
});

it('quien administra ve qué se pidió y qué se respondió; quien vende, no', async () => {
  const { estado, cuerpo } = await enSesion('POST', '/personas-empresas', { razon_social: 'X' });
  expect(estado).toBe(422);
  type Fila = { readonly id: number; readonly guardada: boolean; readonly peticion: unknown };
  const ultima = async () =>
    (await enSesion('GET', '/auditoria?ruta=/personas-empresas&con_error=true'))
      .cuerpo as unknown as Fila[];
  await expect.poll(async () => (await ultima()).length).toBe(1);
  const [{ id }] = (await ultima()) as [Fila];
  expect((await enSesion('GET', `/auditoria/${id}`)).cuerpo).toMatchObject({
    guardada: true,
    peticion: { consulta: null, cuerpo: { razon_social: 'X' } },
    respuesta: cuerpo,
  });
  const vendedor = await entrarAlPanel(prueba, prueba.empresa, { rol: 'vendedor', sucursal_id: 1 });
  for (const camino of [`/auditoria/${id}`, '/auditoria/errores']) {
    expect((await pedirAlPanel(prueba, vendedor, 'GET', camino)).estado).toBe(403);
  }
  expect((await enSesion('GET', '/auditoria/999999999')).cuerpo).toMatchObject({
    codigo: 'auditoria.no_encontrada',
  });
});
