import { useParams } from '@tanstack/react-router';
import type { Cliente, CrearProforma, Proforma } from 'comprobantes-cliente';
import { Nombrado } from '#panel/kits/comun/nombrado.tsx';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import type { ValoresDe } from '#panel/kits/formulario/clases.ts';
import { eleccion } from '#panel/kits/formulario/eleccion.tsx';
import { EnColumnas, Formulario, Seccion } from '#panel/kits/formulario/formulario.tsx';
import { identificacion } from '#panel/kits/formulario/identificacion.tsx';
import { TIPOS_DE_IDENTIFICACION } from '#panel/kits/formulario/identificaciones.ts';
import { numero } from '#panel/kits/formulario/montos.ts';
import { entero } from '#panel/kits/formulario/numeros.tsx';
import { QuePasaria, respuestaDe } from '#panel/kits/formulario/simulado.tsx';
import { correo, texto, textoLargo } from '#panel/kits/formulario/textos.tsx';
import { useFormulario } from '#panel/kits/formulario/usar-formulario.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { useIr } from '#panel/nucleo/enlace.tsx';
import { dinero } from '#panel/nucleo/formato.ts';
import { dentroDe } from './comprobante.formulario.tsx';
import {
  DE_EXPORTACION,
  exportacionDe,
  exportacionEscrita,
  LO_EXPORTADO,
  rubrosDe,
  rubrosDeTerceros,
  rubrosEscritos,
} from './exportacion.ts';
import { Exportacion } from './exportacion.tsx';
import { infoAdicional, oNulo } from './factura.campos.ts';
import { detalleDe, lineaDe, lineasDeVenta } from './linea.campos.ts';
import { Opcional } from './opcional.tsx';
import { useSucursales } from './sucursales.ts';

/** A quote: new, a copy of another (`?proforma=3`), or changed while it is no invoice. */

const CAMPOS = {
  identificacion: identificacion('Identificación', {
    obligatorio: true,
    sigue: 'detalles',
    llena: {
      tipo: 'tipo_identificacion',
      razon_social: 'razon_social',
      direccion: 'direccion',
      email: 'email',
    },
  }),
  tipo_identificacion: eleccion('Tipo de identificación', {
    vacio: '05',
    opciones: TIPOS_DE_IDENTIFICACION,
  }),
  razon_social: texto('Razón social', { obligatorio: true, maximo: 300 }),
  direccion: texto('Dirección', { maximo: 300 }),
  email: correo('Correo'),
  sucursal_id: eleccion<string>('Punto de emisión', { vacio: '', opciones: useSucursales }),
  validez_dias: entero('Validez (días)'),
  detalles: lineasDeVenta(),
  notas: textoLargo('Notas', { maximo: 2000 }),
  info_adicional: infoAdicional(),
  ...DE_EXPORTACION,
  placa: texto('Placa', { maximo: 20 }),
  otros_rubros_terceros: rubrosDeTerceros(),
};
type Valores = ValoresDe<typeof CAMPOS>;

const cuerpoDe = (v: Valores): CrearProforma => ({
  tipo_identificacion: v.tipo_identificacion,
  identificacion: v.identificacion,
  razon_social: v.razon_social,
  direccion: oNulo(v.direccion),
  email: oNulo(v.email),
  sucursal_id: v.sucursal_id === '' ? null : Number(v.sucursal_id),
  ...(v.validez_dias !== '' && { validez_dias: numero(v.validez_dias) }),
  detalles: v.detalles.map(detalleDe),
  notas: oNulo(v.notas),
  ...(v.info_adicional.length > 0 && { info_adicional: v.info_adicional }),
  ...exportacionDe(v),
  ...(v.placa !== '' && { placa: v.placa }),
  ...rubrosDe(v.otros_rubros_terceros),
});

/** What it asks and what that becomes: its form is its own, and these are as those of the other documents. */
export const PROFORMA = { campos: CAMPOS, cuerpo: cuerpoDe };

const valoresDe = (proforma: Proforma): Partial<Valores> => ({
  identificacion: proforma.identificacion,
  tipo_identificacion: proforma.tipo_identificacion,
  razon_social: proforma.razon_social,
  direccion: proforma.direccion ?? '',
  email: proforma.email ?? '',
  sucursal_id: String(proforma.sucursal_id),
  validez_dias: String(proforma.validez_dias),
  detalles: proforma.detalles.map(lineaDe),
  notas: proforma.notas ?? '',
  info_adicional: [...proforma.info_adicional],
  ...exportacionEscrita(proforma.exportacion),
  placa: proforma.placa ?? '',
  otros_rubros_terceros: rubrosEscritos(proforma.otros_rubros_terceros),
});

const Escribir = ({
  de,
  cambia,
}: {
  readonly de: Proforma | undefined;
  readonly cambia: boolean;
}) => {
  const { proformas } = useCliente();
  const ir = useIr();
  const formulario = useFormulario({
    nombre: 'proformas',
    registro: cambia ? de?.id : de ? `de-${de.id}` : 'nueva',
    campos: CAMPOS,
    inicial: de && valoresDe(de),
    cuerpo: cuerpoDe,
    alias: dentroDe('exportacion', LO_EXPORTADO),
    simular: (cuerpo, signal) =>
      cambia && de
        ? proformas.reemplazar(de.id, cuerpo, { simular: true, signal })
        : proformas.crear(cuerpo, { simular: true, signal }),
    enviar: async (cuerpo, opciones): Promise<number> => {
      if (!(cambia && de)) return (await proformas.crear(cuerpo, opciones)).id;
      const { es_borrador: _, ...dicho } = cuerpo;
      await proformas.reemplazar(de.id, dicho);
      return de.id;
    },
    alTerminar: (id) => ir(`/proformas/${id}`),
  });
  const { campos } = formulario;
  return (
    <Formulario
      de={formulario}
      titulo={cambia && de ? `Corregir la proforma ${de.numero}` : 'Nueva proforma'}
      accion={{
        palabras: (simulado) => {
          const verbo = cambia ? 'Guardar' : 'Enviar';
          const total = respuestaDe<Proforma>(simulado)?.total;
          return total === undefined ? verbo : `${verbo} por ${dinero(total)}`;
        },
      }}
      otras={
        cambia ? [] : [{ palabras: 'Guardar borrador', con: (c) => ({ ...c, es_borrador: true }) }]
      }
      lateral={
        <QuePasaria<Proforma>
          de={formulario}
          titulo="Totales"
          cifras={({ total_sin_impuestos, total_descuento, iva, total }) => [
            { palabras: 'Sin impuestos', monto: total_sin_impuestos },
            { palabras: 'Descuento', monto: total_descuento },
            { palabras: 'IVA', monto: iva },
            { palabras: 'Total', monto: total, fuerte: true },
          ]}
        />
      }
    >
      <Seccion titulo="Cliente">
        <EnColumnas>
          <Campo campo={campos.identificacion} enfocar />
          <Campo campo={campos.razon_social} />
          <Campo campo={campos.tipo_identificacion} />
          <Campo campo={campos.direccion} />
          <Campo campo={campos.email} />
          <Campo campo={campos.sucursal_id} />
        </EnColumnas>
      </Seccion>
      <Seccion titulo="Detalle">
        <Campo campo={campos.detalles} />
      </Seccion>
      <EnColumnas>
        <Campo campo={campos.validez_dias} descripcion="Si no dice otra, 15" />
      </EnColumnas>
      <Campo campo={campos.notas} />
      <Opcional
        palabras="Información adicional"
        abierto={formulario.valores().info_adicional.length > 0}
      >
        <Campo campo={campos.info_adicional} />
      </Opcional>
      <Exportacion campos={campos} valores={formulario.valores()} />
      <Opcional
        palabras="Placa y rubros de terceros"
        abierto={
          formulario.valores().placa !== '' || formulario.valores().otros_rubros_terceros.length > 0
        }
      >
        <EnColumnas>
          <Campo campo={campos.placa} />
        </EnColumnas>
        <Campo campo={campos.otros_rubros_terceros} etiqueta="Rubros de terceros" />
      </Opcional>
    </Formulario>
  );
};

const leer = (cliente: Cliente, id: string, signal: AbortSignal): Promise<Proforma> =>
  cliente.proformas.obtener(Number(id), { signal });

export default function FormularioDeProforma() {
  const { id } = useParams({ strict: false }) as { readonly id?: string };
  return (
    <Nombrado por={['proforma', 'de']} clave={['proformas', 'una']} dicho={id} leer={leer}>
      {(de) => <Escribir de={de} cambia={id !== undefined} />}
    </Nombrado>
  );
}
