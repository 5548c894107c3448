import { COLA, FECHA, infoTributaria } from './esquema-comun.ts';

/** guiaRemision 1.1.0: the format of the table is told in `esquema-comun.ts`. */
export const GUIA_1_1_0 = `
guiaRemision @id /comprobante/ @version /1\\.1\\.0/
${infoTributaria('06')}  infoGuiaRemision
    dirEstablecimiento? T300
    dirPartida T300
    razonSocialTransportista T300
    tipoIdentificacionTransportista /0[4-8]/
    rucTransportista T20
    rise? A40
    obligadoContabilidad? /SI|NO/
    contribuyenteEspecial? /[A-Za-z0-9]{3,13}/
    fechaIniTransporte ${FECHA}
    fechaFinTransporte ${FECHA}
    placa T20
  destinatarios
    destinatario+
      identificacionDestinatario T20
      razonSocialDestinatario T300
      dirDestinatario T300
      motivoTraslado T300
      docAduaneroUnico? T20
      codEstabDestino? /\\d{3}/
      ruta? T300
      codDocSustento? /\\d{2}/
      numDocSustento? /\\d{3}-\\d{3}-\\d{9}/
      numAutDocSustento? /\\d{10,49}/
      fechaEmisionDocSustento? ${FECHA}
      detalles
        detalle+
          codigoInterno? T25
          codigoAdicional? T25
          descripcion T300
          cantidad D18.6
          detallesAdicionales?
            detAdicional{0,3} @nombre A300 @valor A300
${COLA}`;
