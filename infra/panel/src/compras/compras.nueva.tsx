import { Alert } from '@mantine/core';
import type { Compra, RegistrarCompra } from 'comprobantes-cliente';
import { useEffect, useRef } from 'react';
import { useConsulta } from '#panel/kits/comun/consulta.ts';
import { Nombrado } from '#panel/kits/comun/nombrado.tsx';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import { EnColumnas, Formulario, Seccion, useValor } from '#panel/kits/formulario/formulario.tsx';
import { loQueSeSabeDe } from '#panel/kits/formulario/identificacion.tsx';
import { QuePasaria, respuestaDe } from '#panel/kits/formulario/simulado.tsx';
import { type FormularioDe, useFormulario } from '#panel/kits/formulario/usar-formulario.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Enlace, useIr } from '#panel/nucleo/enlace.tsx';
import { dinero, hoy } from '#panel/nucleo/formato.ts';
import { Opcional } from '#panel/ventas/opcional.tsx';
import {
  CAMPOS_DE_COMPRA,
  cuerpoDeCompra,
  LLENA_PROVEEDOR,
  loUltimoDe,
  revisarCostos,
  type ValoresDeCompra,
} from './compra.campos.ts';
import { DetalleDeCompra } from './compra.detalle.tsx';
import { totalDeSumas } from './compra.importes.ts';
import { ES_NOTA, tipoDicho } from './compras.palabras.ts';

/** A purchase written by hand; of another one, `?compra_id=12&tipo_doc=04`, the note that its supplier gave. */

type DeCompra = FormularioDe<typeof CAMPOS_DE_COMPRA, RegistrarCompra>;

/** What was said last of the supplier is said of this one too, where nobody said otherwise. */
const useLoRecordado = (de: DeCompra): void => {
  const cliente = useCliente();
  const proveedor_id = useValor(de, (v) => v.proveedor_id);
  const visto = useRef('');
  useEffect(() => {
    if (proveedor_id === '' || visto.current === proveedor_id) return;
    visto.current = proveedor_id;
    const recordar = async (): Promise<void> => {
      const suyo = await loUltimoDe(cliente, Number(proveedor_id)).catch(() => undefined);
      const { categoria, cuenta_id, proveedor_id: ahora } = de.valores();
      if (!suyo || ahora !== proveedor_id) return;
      de.poner({
        ...(categoria === '' && { categoria: suyo.categoria }),
        ...(cuenta_id === '' && { cuenta: suyo.cuenta, cuenta_id: suyo.cuenta_id }),
      });
    };
    void recordar();
  }, [proveedor_id, cliente, de]);
};

/** Day, kind, RUC, series and number that an access key has in its digits. */
const CLAVE = /^(\d{2})(\d{2})(\d{4})(\d{2})(\d{13})\d(\d{3})(\d{3})(\d{9})\d{10}$/;

/** What an access key says needs not be written again. */
const useLoDeLaClave = (de: DeCompra): void => {
  const cliente = useCliente();
  const clave = useValor(de, ({ clave_acceso }) => clave_acceso.trim());
  useEffect(() => {
    const [, dia, mes, anio, tipo, ruc = '', ...numero] = CLAVE.exec(clave) ?? [];
    if (ruc === '') return;
    const { numero_doc, proveedor_identificacion, tipo_doc, fecha_emision } = de.valores();
    de.poner({
      ...(fecha_emision === hoy() && { fecha_emision: `${anio}-${mes}-${dia}` }),
      ...(numero_doc === '' && { numero_doc: numero.join('-') }),
      ...(tipo_doc === '01' && (tipo === '04' || tipo === '05') && { tipo_doc: tipo }),
    });
    if (proveedor_identificacion !== '') return;
    de.poner({ proveedor_identificacion: ruc, proveedor_tipo_id: '04' });
    void loQueSeSabeDe(ruc, LLENA_PROVEEDOR, cliente)
      .then((sabido) => {
        if (de.valores().proveedor_identificacion === ruc) de.poner(sabido);
      })
      // Who it is may be written as well.
      .catch(() => undefined);
  }, [clave, de, cliente]);
};

const revisar = (v: ValoresDeCompra): { readonly [ruta: string]: string } => ({
  ...revisarCostos(v),
  ...(!v.por_sumas && v.detalles.length === 0 && { detalles: 'Falta al menos una línea' }),
  ...(v.por_sumas && v.total === '' && totalDeSumas(v) === null && { total: 'Es obligatorio' }),
  ...(v.tipo_doc === '04' &&
    v.compra_modificada_id === '' &&
    v.doc_modificado_numero.trim() === '' && {
      doc_modificado_numero: 'Una nota de crédito dice qué compra modifica',
    }),
});

const Campos = ({
  de,
  modificada,
}: {
  readonly de: DeCompra;
  readonly modificada: Compra | undefined;
}) => {
  const { campos } = de;
  const esNota = useValor(de, ({ tipo_doc }) => ES_NOTA.has(tipo_doc));
  useLoRecordado(de);
  useLoDeLaClave(de);
  const v = de.valores();
  return (
    <>
      {modificada && (
        <Alert variant="light" title={modificada.proveedor_razon_social}>
          Modifica la{' '}
          <Enlace a={`/compras/${modificada.id}`} inherit underline="always">
            {`${tipoDicho(modificada.tipo_doc).toLowerCase()} ${modificada.numero_doc}`}
          </Enlace>
          , de {dinero(modificada.total)}
        </Alert>
      )}
      <Seccion titulo="Proveedor">
        <EnColumnas>
          <Campo campo={campos.proveedor_identificacion} enfocar={!modificada} />
          <Campo campo={campos.proveedor_razon_social} />
          <Campo campo={campos.proveedor_tipo_id} />
        </EnColumnas>
        <Opcional palabras="Dirección y correo" abierto={false}>
          <EnColumnas>
            <Campo campo={campos.proveedor_direccion} />
            <Campo campo={campos.email} />
          </EnColumnas>
        </Opcional>
      </Seccion>
      <Seccion titulo="Documento">
        <EnColumnas>
          <Campo campo={campos.tipo_doc} />
          <Campo
            campo={campos.numero_doc}
            descripcion="001-002-000000123"
            enfocar={modificada !== undefined}
          />
          <Campo campo={campos.fecha_emision} />
          <Campo campo={campos.fecha_vencimiento} />
          {esNota && !modificada && <Campo campo={campos.doc_modificado_numero} />}
          {esNota && !modificada && <Campo campo={campos.doc_modificado_tipo} />}
          <Campo campo={campos.clave_acceso} />
          <Campo campo={campos.numero_autorizacion} descripcion="Si no, la clave de acceso" />
        </EnColumnas>
      </Seccion>
      <DetalleDeCompra de={de} />
      <Opcional
        palabras="Sustento, registro, ámbito y notas"
        abierto={
          v.sustento !== '01' || v.fecha_registro !== '' || v.notas !== '' || v.ambito !== ''
        }
      >
        <EnColumnas>
          <Campo campo={campos.sustento} />
          <Campo
            campo={campos.fecha_registro}
            descripcion="La de su asiento; si no, la de emisión"
          />
          <Campo campo={campos.sucursal_id} />
          <Campo campo={campos.ambito} />
          <Campo campo={campos.parte_relacionada} />
        </EnColumnas>
        <Campo campo={campos.notas} />
      </Opcional>
    </>
  );
};

const Nueva = ({
  modificada,
  tipo,
}: {
  readonly modificada?: Compra | undefined;
  readonly tipo: string;
}) => {
  const { compras } = useCliente();
  const ir = useIr();
  const de = useFormulario({
    nombre: 'compras',
    registro: modificada ? `${tipo}-de-${modificada.id}` : 'nueva',
    campos: CAMPOS_DE_COMPRA,
    inicial: modificada && {
      proveedor_identificacion: modificada.proveedor_identificacion,
      proveedor_razon_social: modificada.proveedor_razon_social,
      proveedor_tipo_id: modificada.proveedor_tipo_id as '04',
      proveedor_id: String(modificada.proveedor_id),
      tipo_doc: tipo,
      compra_modificada_id: String(modificada.id),
      doc_modificado_numero: modificada.numero_doc,
      sustento: modificada.sustento,
    },
    cuerpo: cuerpoDeCompra,
    revisar,
    alias: { compra_modificada_id: 'doc_modificado_numero' },
    enSuCampo: {
      'compras.identificacion_invalida': 'proveedor_identificacion',
      'compras.clave_invalida': 'clave_acceso',
      'compras.duplicada': 'numero_doc',
      'compras.emision_futura': 'fecha_emision',
    },
    simular: (cuerpo, signal) => compras.crear(cuerpo, { simular: true, signal }),
    enviar: (cuerpo, opciones) => compras.crear(cuerpo, opciones),
    alTerminar: ({ id }) => ir(`/compras/${id}`),
  });
  return (
    <Formulario
      de={de}
      titulo={modificada ? `Nueva ${tipoDicho(tipo).toLowerCase()} recibida` : 'Nueva compra'}
      accion={{
        palabras: (simulado) => {
          const total = respuestaDe<Compra>(simulado)?.total;
          return typeof total === 'number' ? `Registrar por ${dinero(total)}` : 'Registrar';
        },
      }}
      lateral={
        <QuePasaria<Compra>
          de={de}
          cifras={(compra) => [
            { palabras: 'Sin impuestos', monto: compra.total_sin_impuestos },
            { palabras: 'IVA', monto: compra.iva },
            { palabras: 'Crédito tributario', monto: compra.iva_credito },
            { palabras: 'Total', monto: compra.total, fuerte: true },
          ]}
        />
      }
    >
      <Campos de={de} modificada={modificada} />
    </Formulario>
  );
};

export default function ComprasNueva() {
  const [{ tipo_doc = '04' }] = useConsulta();
  return (
    <Nombrado
      por={['compra_id', 'compra_modificada_id']}
      clave={['compras', 'modificada']}
      leer={(cliente, id, signal) => cliente.compras.obtener(Number(id), { signal })}
    >
      {(modificada) => <Nueva modificada={modificada} tipo={modificada ? tipo_doc : '01'} />}
    </Nombrado>
  );
}
