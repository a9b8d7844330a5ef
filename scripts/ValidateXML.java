import java.io.File;
import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.xml.sax.SAXException;

/** Prints, for each XML file, whether it is valid by an XML Schema: java ValidateXML.java SCHEMA FILES. */
public class ValidateXML {
  public static void main(String[] arguments) throws Exception {
    SchemaFactory factory = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI);
    factory.setProperty(XMLConstants.ACCESS_EXTERNAL_SCHEMA, "file");
    factory.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "");
    Schema schema = factory.newSchema(new File(arguments[0]));
    for (int index = 1; index < arguments.length; index++) {
      String file = arguments[index];
      try {
        schema.newValidator().validate(new StreamSource(new File(file)));
        System.out.println("valid " + file);
      } catch (SAXException fault) {
        System.out.println("invalid " + file + ": " + fault.getMessage());
      }
    }
  }
}
