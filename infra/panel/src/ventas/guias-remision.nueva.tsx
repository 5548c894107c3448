import { NuevoComprobante } from './comprobante.formulario.tsx';
import { GUIA, sustentoDeGuia } from './guias-remision.campos.tsx';
import { ConFactura } from './nota.comun.tsx';

/** A guide; of an invoice, `?factura_id=12`, what it sold goes to who bought it. */
export default function GuiasRemisionNueva() {
  return (
    <ConFactura>
      {(factura) => (
        <NuevoComprobante
          de={GUIA}
          registro={factura ? `de-${factura.id}` : 'nueva'}
          inicial={factura && sustentoDeGuia(factura)}
        />
      )}
    </ConFactura>
  );
}
