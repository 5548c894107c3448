import { remitenteDe } from '#commands/kernel/ruta.ts';
import * as errores from '#domain/identidad/perfil.errores.ts';
import {
  certificadoCargado,
  fichaDeEmpresa,
  vistaCertificado,
} from '#domain/identidad/perfil.vista.ts';
import {
  alMostrar,
  cambiarEmpresa,
  cambiarLogo,
  cargarCertificado,
  quitarLogo,
} from './empresa.comandos.ts';
import {
  CERTIFICADO_DE_EJEMPLO,
  LOGO_DE_EJEMPLO,
  PASSWORD_DE_EJEMPLO,
} from './empresa.ejemplos.ts';
import { cambiarEmpresaEsquema, certificadoEsquema, logoEsquema } from './empresa.esquema.ts';
import { type LlevaContabilidad, rutaDeIdentidad } from './puertos.ts';

const DE_CERTIFICADO = [
  errores.certificadoArchivoInvalido,
  errores.certificadoClaveIncorrecta,
  errores.certificadoSinLlaveDeFirma,
  errores.certificadoVencido,
  errores.certificadoAunNoVigente,
];

/** Another RUC may be right (a legal representative's): it warns and does not refuse. */
const avisosDe = (ruc_empresa: string, ruc: string | null) =>
  ruc === null || ruc === ruc_empresa
    ? []
    : [
        {
          codigo: 'certificado.otro_ruc',
          detail: `El certificado es del RUC ${ruc}, y la empresa tiene el ${ruc_empresa}.`,
          ruc_certificado: ruc,
        },
      ];

/** `llevaContabilidad`: whether the company keeps books, which its profile shows. */
export const rutasDeEmpresa = (llevaContabilidad: LlevaContabilidad) =>
  [
    rutaDeIdentidad({
      id: 'cambiarEmpresa',
      metodo: 'PATCH',
      camino: '/empresa',
      resumen: 'Cambia el perfil, los ajustes o el ambiente de la empresa',
      descripcion:
        'Lo que no se nombra queda como está. El RUC y el plan no se cambian aquí, ni lleva_contabilidad, ' +
        'que sigue a los libros (POST /contabilidad/activar). Pasar a ' +
        'producción (ambiente 2) exige un certificado de firma vigente, y un programa que emita ante el ' +
        'SRI (SRI_MODO=real).',
      acceso: 'sesion',
      recurso: 'empresa',
      cuerpo: cambiarEmpresaEsquema,
      ejemplo: () => ({
        nombre_comercial: 'La Demostración',
        color_primario: '#0b5fff',
        envia_correo_al_autorizar: true,
      }),
      respuestas: { 200: { descripcion: 'La empresa', json: fichaDeEmpresa } },
      errores: [
        errores.empresaNoConfigurada,
        errores.produccionNoAdmitida,
        errores.produccionSinCertificado,
      ],
      atender: async (peticion, { ejecutar, identidad }) => {
        const comando = cambiarEmpresa(remitenteDe(peticion), peticion.cuerpo, identidad);
        const { resultado, revision } = await ejecutar(alMostrar(comando, llevaContabilidad));
        return { estado: 200, json: resultado, revision };
      },
    }),

    rutaDeIdentidad({
      id: 'cargarCertificado',
      metodo: 'POST',
      camino: '/empresa/certificado',
      resumen: 'Carga el certificado de firma (.p12) y su contraseña',
      descripcion:
        'Se guarda cifrado y nunca se devuelve. Si trae varias llaves se elige la de firma. Que el ' +
        'certificado sea de otro RUC no lo impide: se dice en avisos.',
      acceso: 'sesion',
      recurso: 'empresa',
      formato: 'multipart',
      cuerpo: certificadoEsquema,
      ejemplo: () => ({ archivo: CERTIFICADO_DE_EJEMPLO, password: PASSWORD_DE_EJEMPLO }),
      respuestas: {
        200: { descripcion: 'El certificado, con avisos', json: certificadoCargado },
      },
      errores: [...DE_CERTIFICADO, errores.empresaNoConfigurada],
      atender: async (peticion, { ejecutar, identidad }) => {
        const { archivo, password } = peticion.cuerpo;
        const p12 = new Uint8Array(await archivo.arrayBuffer());
        const { datos, ruc } = await identidad.certificados.recibir(
          peticion.empresa_id,
          p12,
          password,
        );
        const comando = cargarCertificado(remitenteDe(peticion), datos);
        const { resultado, revision } = await ejecutar(comando);
        const { empresa, ajustes, reemplazado } = resultado;
        if (reemplazado !== null) {
          await identidad.certificados.olvidar(peticion.empresa_id, reemplazado);
        }
        const avisos = avisosDe(empresa.ruc, ruc);
        const certificado = vistaCertificado(empresa, ajustes);
        return { estado: 200, json: { certificado, avisos }, revision };
      },
    }),

    rutaDeIdentidad({
      id: 'cambiarLogo',
      metodo: 'POST',
      camino: '/empresa/logo',
      resumen: 'Cambia el logo (PNG o JPEG)',
      acceso: 'sesion',
      recurso: 'empresa',
      formato: 'multipart',
      cuerpo: logoEsquema,
      ejemplo: () => ({ archivo: LOGO_DE_EJEMPLO }),
      respuestas: { 200: { descripcion: 'La empresa', json: fichaDeEmpresa } },
      errores: [errores.logoInvalido, errores.logoDemasiadoGrande, errores.empresaNoConfigurada],
      atender: async (peticion, { ejecutar, identidad }) => {
        const imagen = new Uint8Array(await peticion.cuerpo.archivo.arrayBuffer());
        const logo = await identidad.logos.recibir(peticion.empresa_id, imagen);
        const comando = cambiarLogo(remitenteDe(peticion), logo);
        const { resultado, revision } = await ejecutar(alMostrar(comando, llevaContabilidad));
        return { estado: 200, json: resultado, revision };
      },
    }),

    rutaDeIdentidad({
      id: 'quitarLogo',
      metodo: 'DELETE',
      camino: '/empresa/logo',
      resumen: 'Quita el logo',
      acceso: 'sesion',
      recurso: 'empresa',
      respuestas: { 204: { descripcion: 'Quitado', vacia: true } },
      errores: [errores.empresaNoConfigurada],
      atender: async (peticion, { ejecutar }) => {
        const { revision } = await ejecutar(quitarLogo(remitenteDe(peticion)));
        return { estado: 204, revision };
      },
    }),
  ] as const;
